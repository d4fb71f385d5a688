import type { Topic } from "./topic.ts";

/** What a notary may not do. */
export const LIMITS: readonly Topic[] = [
  {
    id: "legal-advice",
    signals: [
      [
        8,
        /\b(?:advice|advise me|consejos?)\b|\b(?:help|tell|let) (?:me|us) (?:to )?(?:choose|decide|pick|figure out|determine)\b/,
      ],
      [
        8,
        /\b(?:legal advice|legal opinion|legal counsel|legal question|asesoria legal|consejo legal)\b/,
      ],
      [
        7,
        /\b(?:which|what)\b.{0,25}\b(?:form|document|paper|deed|poa|will|trust|type|kind|clause|version|box|one)\b.{0,25}\b(?:do i need|should i|should we|do we need|to use|should|is best|is better|would you|right for|applies|recommend)\b/,
      ],
      [
        7,
        /\b(?:should (?:i|we|my \w+)|do you (?:think|recommend|suggest)|would you (?:recommend|suggest|advise)|advise me|recommend|is it (?:smart|wise|better|a good idea)|better (?:to|off)|debo|deberia)\b.{0,40}\b(?:sign|use|put|choose|get|have|add|leave|file|will|trust|deed|poa|name|write|transfer|agree|firmar|lawyer|sue|divorce)\b/,
      ],
      [
        7,
        /\b(?:explain|interpret|walk me through|tell me|understand)\b.{0,25}\b(?:what|my|the|this|these|meaning|document|contract|clause|terms|paper|deed|will|trust|lease|poa)\b.{0,25}\b(?:means?|says?|document|contract|deed|will|trust|lease|clause|terms|paper|legal|poa)\b/,
      ],
      [7, /\bwhat (?:does|do)\b.{0,35}\bmean\b/],
      [
        7,
        /\b(?:how (?:do|should|to|would|can)|help|show|tell|assist|ayud\w+|llenar|como lleno)\b.{0,25}\b(?:fill(?:ing)?(?: in| out| up)?|complete|completing|word|wording|write in|what to (?:write|put)|answer|llenar|lleno)\b/,
      ],
      [
        7,
        /\b(?:is|are|would|will|does|make)\b.{0,30}\b(?:legally binding|legal|valid|enforceable|binding|hold up in court|legit in court|stand up)\b/,
      ],
      [
        7,
        /\b(?:review|look over|read over|read through|proofread|check) (?:over )?(?:my|the|this|our|a)\b.{0,25}\b(?:contract|will|trust|deed|lease|agreement|document|poa|papers?|wording)\b/,
      ],
      [
        6,
        /\b(?:can i sue|evict|disinherit|contest|custody battle|who (?:gets|inherits)|avoid probate|my rights|am i liable|tax(?:es)? (?:advice|implications|question)|loophole|protect my (?:house|assets))\b/,
      ],
      [4, /\b(?:lawyer|lawyers|attorney|attorneys|abogad[oa]s?)\b/],
      [
        5,
        /\b(?:are you|is (?:the|your) notary|you guys|son ustedes)\b.{0,12}\b(?:a |an )?(?:lawyers?|attorneys?|abogados?)\b/,
      ],
    ],
    asked: [
      "which form do I need",
      "can you explain what this document means",
      "is my will valid",
      "should I use a quitclaim or a warranty deed",
      "help me fill out this form",
      "are you a lawyer",
      "can you look over my contract",
      "what should I write in this box",
      "will this hold up in court",
      "me pueden ayudar a llenar el formulario",
    ],
  },
  {
    id: "drafting",
    signals: [
      [
        8,
        /\b(?:write|draft|drafting|prepare|create|draw up|make up|make|type up|compose|redact\w+|escribir|do you (?:have|provide|supply|sell)|give|hacer)\b.{0,20}\b(?:me |us |up )?(?:a |an |my |our |the |some |blank |un |una |el )*(?:wills?|poa|deeds?|contracts?|trusts?|leases?|affidavits?|agreements?|templates?|blank forms?|legal forms?|forms?|documents? for me|testamento|contrato|letter)\b/,
      ],
      [
        7,
        /\b(?:templates?|blank forms?|blank copy|sample (?:form|letter|document)|document preparation|where (?:do|can) i (?:get|find) (?:a|the) (?:form|document|poa))\b/,
      ],
    ],
    asked: [
      "can you write my will",
      "do you draft contracts",
      "do you have blank power of attorney forms",
      "prepare a deed for me",
      "can I get a template",
      "pueden hacer un testamento",
    ],
  },
  {
    id: "certified-copy",
    signals: [
      [
        10,
        /\b(?:certif(?:y|ied|ies|ying)|true|notarized|attested)\b.{0,12}\b(?:copy|copies|photocop\w+|copia)\b/,
      ],
      [
        11,
        /\b(?:copy|copies|photocopy|duplicate|replacement|copia|original)\b.{0,20}\b(?:of|de)\b.{0,15}\b(?:birth|death|marriage|divorce|diploma|passport|license|social security|naturalization|nacimiento|matrimonio|acta)\b/,
      ],
      [
        7,
        /\b(?:notarize|certify|notarizar|certificar)\b.{0,15}\b(?:my|a|the|our|his|her|mi|un|una)?\b.{0,10}\b(?:birth|death|marriage|nacimiento|defuncion|matrimonio)\b/,
      ],
      [
        4,
        /\b(?:birth|death|marriage) (?:certificates?|records?)\b|\bacta de (?:nacimiento|matrimonio|defuncion)\b|\bvital records?\b/,
      ],
    ],
    asked: [
      "can you certify a copy of my birth certificate",
      "I need a notarized copy of my diploma",
      "certified true copy of a passport",
      "notarize a photocopy",
      "copia certificada",
    ],
  },
  {
    id: "immigration",
    signals: [
      [
        9,
        /\b(?:immigra\w*|inmigra\w*|migratori\w*|uscis|asylum|asilo|daca|deport\w*|citizenship|ciudadania|green card (?:application|form|process|petition|renewal)|visa (?:application|petition|form|help)|work permit|permiso de trabajo|n ?400|i ?(?:130|485|90|765|864|589|131|539)|naturalization (?:form|application)|residencia permanente)\b/,
      ],
      [
        9,
        /\bnotarios?(?: publicos?)?\b.{0,25}\b(?:abogad\w+|latin|mexic\w+|immigration|legal|same as|lo mismo)\b|\b(?:are you|is a|same as|like) (?:a )?notario\b/,
      ],
    ],
    asked: [
      "can you help with my green card application",
      "fill out my immigration papers",
      "are you a notario",
      "I need help with asylum",
      "ayuda con papeles de inmigración",
    ],
  },
  {
    id: "backdate",
    signals: [
      [10, /\b(?:back ?dat\w*|predat\w*|antedat\w*|post ?dat\w*)\b/],
      [
        9,
        /\b(?:put|use|write|change|stamp|different|earlier|another|yesterday|last (?:week|month|year)|old|otra)\b.{0,20}\b(?:date|dated|fecha)\b/,
      ],
    ],
    asked: ["can you backdate it", "can you put last week's date on it"],
  },
  {
    id: "blanks",
    signals: [
      [
        8,
        /\b(?:blank|blanks|incomplete|unfinished|not (?:completely )?filled|missing (?:a )?pages?|empty (?:spaces?|lines?|fields?)|half filled|left empty|fill (?:it |the rest )?in later|en blanco|incompleto)\b/,
      ],
    ],
    asked: [
      "can you notarize a form with blanks",
      "some pages are missing",
      "can I fill in the rest later",
    ],
  },
  {
    id: "unlawful",
    signals: [
      [
        11,
        /\b(?:forg(?:e|ed|ery|ing)|fake|counterfeit|falsif\w*|bogus|launder\w*|illegal(?:ly)?|under the table|bribe|off the (?:record|books)|look the other way|bend the rules|make an exception|skip the id|no questions asked|pretend (?:he|she|to be)|fraud(?:ulent)?(?:ly)?)\b/,
      ],
      [
        9,
        /\b(?:just|only|simply)\b.{0,15}\b(?:stamp|seal|put your (?:stamp|seal))\b|\b(?:stamp|seal)\b.{0,25}\b(?:without|no need|even though|anyway)\b/,
      ],
      [8, /\b(?:dead|deceased|died|passed away)\b.{0,30}\b(?:sign|signature|notarize|still)\b/],
    ],
    asked: [
      "can you notarize a fake signature",
      "just stamp it without him there",
      "can you skip the ID check",
      "sign it even though she passed away",
    ],
  },
];
