import type { Topic } from "./topic.ts";

/** Talk between people: greetings, who is who, who may be trusted. */
export const PEOPLE: readonly Topic[] = [
  {
    id: "greeting",
    signals: [
      [
        6,
        /^(?:hi|hello|hey|hiya|howdy|yo|sup|good (?:morning|afternoon|evening|day)|greetings|hola|buenos dias|buenas(?: tardes| noches)?|que tal|what is up|hey there|hi there|hello there|how are you|how is it going)(?: (?:there|you|all|everyone|guys|friend|again|today|doing|bot|team|how are you|how is it going|como estas?|esta|buenos dias|buenas tardes))*$/,
      ],
    ],
    asked: ["hello there", "good morning"],
  },
  {
    id: "thanks",
    signals: [
      [
        6,
        /^(?:ok |okay |great |perfect |cool |awesome |alright |got it |muchas |muchisimas |mil )*(?:thank(?:s| you)|gracias|appreciate it|thank you so much|much appreciated)\b(?! for (?:what|nothing)).{0,40}$/,
      ],
      [
        5,
        /^(?:ok|okay|great|perfect|cool|awesome|sounds good|got it|wonderful|excellent|good to know|that helps|helpful|nice|alright|very helpful|perfecto|excelente|vale|entiendo|listo)$/,
      ],
    ],
    asked: ["thanks a lot", "thank you that helps"],
  },
  {
    id: "bye",
    signals: [
      [
        6,
        /^(?:ok |thanks |gracias )*(?:bye|goodbye|good bye|see you|see ya|later|have a (?:good|great|nice) (?:day|one|night|evening)|that is all|that will be all|nothing else|no thanks|no thank you|adios|hasta luego|chao|no gracias)\b.{0,20}$/,
      ],
    ],
    asked: ["goodbye", "that is all for now"],
  },
  {
    id: "yes",
    signals: [
      [
        6,
        /^(?:yes|yes please|yeah|yep|yup|sure|please do|ok please|si|si por favor|claro|correct|right|exactly|go ahead|do it|sounds right|of course)$/,
      ],
    ],
    asked: [],
  },
  {
    id: "no",
    signals: [
      [6, /^(?:no|nope|nah|not really|not now|not yet|no se|i do not know|not sure|maybe)$/],
    ],
    asked: [],
  },
  {
    id: "who-are-you",
    signals: [
      [
        8,
        /\b(?:are|r) (?:you|u|this|we) (?:a |an |the )?(?:real |actual |live )?(?:person|human|bot|robot|machine|computer|ai|chat ?bot|automated|program|real(?! notar)|alive|chat ?gpt|gpt|siri|alexa)\b/,
      ],
      [
        8,
        /\b(?:who|what) (?:are you|is this|am i (?:talking|speaking|chatting) (?:to|with)|made you|built you)\b|\b(?:your name|quien eres|quien es usted|eres (?:un )?(?:robot|humano|persona)|es (?:usted )?(?:un )?robot)\b/,
      ],
      [
        7,
        /\b(?:is this|talking to|speaking with|chatting with) (?:a |an )?(?:real |live |actual )?(?:person|human|bot|robot|machine|ai|computer)\b|\b(?:chat ?gpt|language model|llm|openai|artificial intelligence)\b/,
      ],
    ],
    asked: ["are you a real person", "who am I talking to", "is this a bot", "what are you"],
  },
  {
    id: "human",
    signals: [
      [
        8,
        /\b(?:talk|speak|chat|connect|transfer|reach|get|put me through|hablar)\b.{0,20}\b(?:human|person|someone|somebody|agent|representative|rep|operator|notary|owner|manager|staff|live|real|alguien|persona)\b/,
      ],
      [
        7,
        /\b(?:phone number|phone|telephone|number to call|call you|contact (?:you|info|information|number|someone)|email(?: address)?|e mail|reach you|get (?:in touch|ahold|hold)|your number|telefono|numero|correo|contactar|text you|contacto|call me)\b/,
      ],
      [6, /^(?:human|agent|representative|operator|real person|contact|person please)\b/],
    ],
    asked: [
      "I want to talk to a human",
      "what is your phone number",
      "how do I contact you",
      "can I speak with the notary",
      "can someone call me",
      "cuál es su teléfono",
    ],
  },
  {
    id: "jobs",
    signals: [
      [
        9,
        /\b(?:hiring|job (?:openings?|opportunit\w+|offers?|application)|(?:need|want|looking for|get) a job|jobs|careers?|employment opportunit\w+|work for you|join your (?:team|company)|vacanc\w+|openings for notaries|become (?:a )?(?:notary|signing agent)|apply|resume|internship|contractor work|looking for (?:notaries|signing agents)|empleo|trabajo con ustedes|contratando)\b/,
      ],
    ],
    asked: ["are you hiring", "how do I become a notary", "do you have job openings"],
  },
  {
    id: "partners",
    signals: [
      [
        8,
        /\b(?:partner\w*|vendor list|approved vendor|b2b|wholesale|signing services?|white label|refer(?:ral)? (?:fee|program|partner)|volume|bulk|contract with you|standing|recurring|regular basis|on call|collaborat\w*|affiliate)\b/,
      ],
      [
        7,
        /\b(?:we are|i am|i work (?:for|at)|from|represent|work with|my)\b.{0,15}\b(?:a |an |the )?(?:title (?:company|agency)|law firm|law office|lender|escrow (?:company|officer)|realtor|real estate agent|hospice company|staffing|nursing home administrator|brokerage)\b/,
      ],
      [
        6,
        /\b(?:do you|can you) work with (?:title|law|lenders|attorneys|realtors|agents|businesses|companies)\b/,
      ],
    ],
    asked: [
      "we are a title company looking for a signing agent",
      "do you work with law firms",
      "can we set up regular visits",
      "partnership inquiry",
    ],
  },
  {
    id: "complaint",
    signals: [
      [
        8,
        /\b(?:complain\w*|complaint|unhappy|terrible|awful|worst|rude|unprofessional|refund|money back|made a mistake|wrong stamp|made an error|ripped off|disappointed|never (?:came|showed)|did not show|bad (?:service|experience)|scam(?:med)?|queja|reclamo)\b/,
      ],
    ],
    asked: [
      "I have a complaint",
      "your notary made a mistake",
      "I want a refund",
      "the notary never showed up",
    ],
  },
  {
    id: "credentials",
    signals: [
      [
        9,
        /\b(?:certifications?|qualifications?)\b.{0,20}\b(?:you|your|notar\w+|have|hold)\b|\b(?:your|you|notar\w+)\b.{0,20}\b(?:certifications|qualifications)\b/,
      ],
      [8, /\b(?:tienen?|cuentan con) (?:un )?seguro\b/],
      [
        8,
        /\b(?:are|is|r|you|your|notary|notaries|carry|have|hold)\b.{0,30}\b(?:insured|bonded|certified(?! (?:copy|copies|true|birth|death|marriage|passport|id|court|translation|transcript|mail|check|document|public))|licensed|commissioned|qualified|accredited|vetted|background (?:checked|check|screened)|trained|legit|legitimate|trustworthy|asegurad\w+|certificad\w+)\b/,
      ],
      [
        8,
        /\b(?:e and o|errors and omissions|nna|national notary|bonding|liability insurance|surety|credentials?|qualifications?|background checks?|coverage and|insurance coverage|fianza)\b/,
      ],
      [
        6,
        /\b(?:insured|bonded|licensed|commissioned|certified(?! (?:copy|copies|true|birth|death|marriage|passport|id|court|translation|transcript|mail|check|document|public)))\b/,
      ],
      [
        9,
        /\b(?:trust you|real notar(?:y|ies)|scam|legit|verify (?:your|the|you)|look up your commission|proof of (?:insurance|commission))\b/,
      ],
      [5, /\b(?:your|you) (?:carry |have )?(?:license|commission|insurance|bond)\b/],
    ],
    asked: [
      "are you insured and bonded",
      "is your notary certified",
      "do you have a background check",
      "what are your credentials",
      "how do I know you are legit",
      "están asegurados",
    ],
  },
  {
    id: "experience",
    signals: [
      [
        8,
        /\b(?:reviews?|ratings?|rated|testimonials?|references|stars?|yelp|experience|experienced|how long have you|years (?:in business|of experience|have you)|how many (?:clients|customers|signings)|since when|in business)\b/,
      ],
    ],
    asked: [
      "how long have you been in business",
      "do you have reviews",
      "how experienced are your notaries",
    ],
  },
  {
    id: "about-us",
    signals: [
      [
        6,
        /\b(?:about (?:you|your (?:company|business))|who (?:owns|runs)|your (?:company|business)|family owned|tell me about (?:you|yourselves)|mission)\b/,
      ],
    ],
    asked: ["tell me about your company", "who owns the business"],
  },
];
