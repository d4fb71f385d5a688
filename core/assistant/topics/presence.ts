import type { Topic } from "./topic.ts";

/** Who must be there, and when the pen may move. */
export const PRESENCE: readonly Topic[] = [
  {
    id: "in-person",
    signals: [
      [7, /\b(?:in front of|before) (?:you|the notary|a notary|your notary)\b/],
      [
        8,
        /\bsign(?:ed|s|ing)?\b.{0,12}\b(?:separately|later|another (?:day|time)|on (?:her|his|their) own|at separate|apart)\b/,
      ],
      [
        6,
        /\b(?:in person|be present|physically (?:present|there|here|appear)|personally appear|have to be (?:there|present|here)|must .{0,20}(?:there|present)|need to be (?:there|present|here)|has to be (?:there|present|here)|needs to be (?:there|present|here)|show up|at the same time|same time|all (?:the )?signers|every signer|everyone|both (?:of us|spouses|parties|signers|people|parents|owners|sign)|present when|en persona)\b/,
      ],
      [
        6,
        /\b(?:out of (?:town|state|the country)|overseas|deployed|absent|away|not (?:be )?(?:there|here|available|present)|is not with me|lives in another|(?:is|are|lives?|in) (?:in )?(?:another|a different) (?:state|city|country|town)|cannot (?:be|make it) there)\b.{0,40}\b(?:sign|signs|signer|notarize|present|ok|still)?\b/,
      ],
      [
        6,
        /\b(?:husband|wife|spouse|partner|co ?owner|co ?signer|sellers?|buyers?|other parent|both)\b.{0,25}\b(?:required|needed|necessary|be there|come|attend|sign too|present|have to|need to|must|along)\b/,
      ],
      [
        6,
        /\bwithout\b.{0,20}\b(?:him|her|me|them|signer|being|there|present|my (?:husband|wife|spouse))\b/,
      ],
      [
        5,
        /\b(?:sign|signed|signs) (?:separately|at different|on different|somewhere else|apart)\b/,
      ],
    ],
    asked: [
      "does everyone have to be there",
      "can my husband sign later",
      "do both owners have to sign at the same time",
      "can you notarize it if she is not here",
      "do I have to appear in person",
      "my co-signer is out of town",
      "tienen que estar todos presentes",
    ],
  },
  {
    id: "agent-signs",
    signals: [
      [
        8,
        /\b(?:sign|signs|signing)\b.{0,15}\b(?:for|on behalf of|in place of|instead of|as (?:agent|poa|attorney in fact))\b.{0,25}\b(?:my|his|her|him|someone|somebody|mom|mother|dad|father|husband|wife|parent|another|them|me|each other|both)\b/,
      ],
      [
        7,
        /\b(?:i have|i am|she has|he has|as|acting as|with|use|using) (?:the |a |my |her |his )?(?:poa|attorney in fact)\b.{0,30}\b(?:sign|for|agent|can i)\b/,
      ],
      [
        6,
        /\bsign (?:my|his|her|their) (?:husband|wife|mother|father|mom|dad|spouse|partner)s? name\b/,
      ],
    ],
    asked: [
      "can I sign for my mother",
      "I have power of attorney, can I sign for him",
      "my wife wants to sign on my behalf",
      "puedo firmar por mi esposo",
    ],
  },
  {
    id: "already-signed",
    signals: [
      [9, /\b(?:already|ya|previously|pre)\b.{0,12}\b(?:signed|firm\w+)\b/],
      [
        8,
        /\b(?:signed)\b.{0,20}\b(?:it|this|the|them|before|already|yesterday|last week|earlier|without|at home|ahead)\b/,
      ],
      [
        8,
        /\b(?:sign|firmar)\b.{0,15}\b(?:before|beforehand|ahead|first|in advance|prior|early|antes)\b/,
      ],
    ],
    asked: [
      "I already signed the paper",
      "should I sign before you come",
      "can I sign it ahead of time",
      "ya firmé el documento",
    ],
  },
  {
    id: "remote",
    signals: [
      [
        8,
        /\b(?:online|remote(?:ly)?|zoom|video|virtual(?:ly)?|ron|facetime|skype|webcam|web cam|over the (?:phone|internet)|by phone|e ?notar\w*|electronic(?:ally)?|e ?sign\w*|docusign|en linea|por internet|from my (?:computer|phone))\b/,
      ],
    ],
    asked: [
      "do you do online notarization",
      "can we do this over zoom",
      "remote notary",
      "can I sign electronically",
      "notarización en línea",
    ],
  },
];
