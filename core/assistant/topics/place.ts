import type { Topic } from "./topic.ts";

export const PLACE: readonly Topic[] = [
  {
    id: "area",
    signals: [
      [
        3,
        /\b(?:serve|serves|serving|service|cover|covers|covering|coverage|travel|come|go|drive|visit|work|operate|available|deliver|do)\b.{0,30}\b(?:in|to|out|around|near|into|as far as|up to|over to|area|the)\b/,
      ],
      [
        5,
        /\b(?:do|does|can|will|would|could) (?:you|your|the|a)\b.{0,30}\b(?:serve|service|cover|come|go|travel|drive|visit)\b/,
      ],
      [
        5,
        /\b(?:service|coverage|travel) (?:area|range|radius|zone|region|map)s?\b|\byour (?:area|territory|radius|range)\b/,
      ],
      [
        4,
        /\b(?:in|within|inside|outside|part of) (?:of )?your (?:service )?(?:area|zone|range|territory|coverage)\b/,
      ],
      [
        5,
        /\b(?:cubren|atienden|sirven|llegan|viajan|van|vienen|trabajan|dan servicio)\b.{0,15}\b(?:a|en|hasta|el|la|al)?\b/,
      ],
      [5, /\bnotar(?:y|ies) (?:near|in|around|close to|by)\b/],
      [4, /\bhow far\b|\b(?:too|that) far\b|\bradius\b|\bzona de servicio\b/],
      [
        2,
        /\b(?:near me|nearby|close to|around here|my area|located in|i am in|i live in|im in|we are in|estoy en|vivo en)\b/,
      ],
    ],
    asked: [
      "do you serve my town",
      "do you come out to this area",
      "can a notary come to us in the suburbs",
      "is my address inside your area",
      "how far do you travel",
      "what is your coverage area",
      "would you drive out here",
      "atienden en mi ciudad",
      "hasta dónde llegan",
    ],
  },
  {
    id: "counties",
    signals: [
      [
        8,
        /\b(?:outside (?:of )?(?:ohio|the state|state)|out of state|across state lines|other states|state lines?)\b(?!.{0,15}\b(?:id|license|driver|title|notary|document|deed|form|college|school))/,
      ],
      [
        7,
        /\b(?:what|which|list|all|name|how many|que|cuales)\b.{0,25}\b(?:counties|county|cities|towns|zip codes|zips|areas|condados|ciudades|zonas)\b/,
      ],
      [
        6,
        /\bwhere (?:do|can|will|all do|exactly do) (?:you|u|your notar(?:y|ies)) (?:serve|go|travel|work|operate|cover|come|drive|service)\b/,
      ],
      [4, /^(?:counties|service area|areas?|coverage|service areas|condados)$/],
      [
        7,
        /\b(?:all of|whole|entire|part of|parts of|anywhere in|throughout|across|todo)\b.{0,12}\b(?:ohio|state|place1|area|region|county|cincinnati|dayton)\b/,
      ],
    ],
    asked: [
      "which counties do you cover",
      "what areas do you serve",
      "list the cities you go to",
      "where do you travel",
      "qué condados cubren",
    ],
  },
  {
    id: "meeting-place",
    signals: [
      [
        6,
        /\b(?:starbucks|coffee ?shop|cafe|library|libraries|mcdonalds|panera|restaurant|diner|parking lot|public place|mall|gym|church|park|bar|pub|gas station|bank branch|truck stop|airport|hotel|motel|casino|airbnb|curb ?side|half ?way)\b/,
      ],
      [6, /\bmeet\b.{0,30}\b(?:at|you|somewhere|place|us|me|public|halfway|there|with)\b/],
      [
        6,
        /\b(?:come|travel|go|visit|drive|meet)\b.{0,25}\b(?:to )?(?:me|us|my|our|his|her|their)\b.{0,15}\b(?:homes?|houses?|place|offices?|work|workplaces?|job|apartments?|dorms?|door|desk|shops?|stores?|schools?|condo|farms?|location|buildings?)\b/,
      ],
      [
        6,
        /\b(?:come|go|travel|visit)\b.{0,15}\b(?:to )?(?:homes|houses|offices|businesses|apartments|dorms|schools|campuses|farms|job sites|workplaces|warehouses|factories)\b/,
      ],
      [
        5,
        /\b(?:at|to) (?:my|our|the|a|his|her) (?:home|house|office|work|workplace|job|job site|apartment|dorm|school|place of work|kitchen table|farm)\b/,
      ],
      [
        5,
        /\b(?:do|can|will|would) you (?:travel|come) to (?:me|us|customers?|clients?|people|the customer)\b|\b(?:mobile|house calls?|come to you|a domicilio|vienen a (?:mi )?(?:casa|oficina)|van a (?:la |mi )?(?:casa|oficina))\b/,
      ],
    ],
    asked: [
      "can you come to my office",
      "do you make house calls",
      "can we meet at starbucks",
      "will the notary come to my home",
      "can I meet you halfway",
      "do you travel to the customer",
      "pueden venir a mi casa",
    ],
  },
  {
    id: "our-office",
    signals: [
      [
        7,
        /\b(?:your|an|a|the) (?:office|storefront|store|shop|street address|physical (?:location|address)|address|branch|building)\b/,
      ],
      [
        6,
        /\b(?:walk ?ins?|drop (?:in|by|off)|come to you(?:r)?(?: office)?|visit your|stop by|swing by)\b/,
      ],
      [
        6,
        /\bwhere (?:are|is) (?:you|your (?:office|business|company|shop))(?: guys)?(?: located| based| at)?$|\bwhere are you (?:located|based|at)\b|\bdonde (?:estan|queda|esta su)\b/,
      ],
    ],
    asked: [
      "where is your office",
      "can I just walk in",
      "do you have a physical location",
      "where are you based",
      "can I come to you",
    ],
  },
  {
    id: "hospital",
    signals: [
      [
        4,
        /\b(?:hospitals?|nursing homes?|hospices?|rehab|assisted living|care (?:home|facility)|bedside|memory care|senior (?:living|center|community)|icu|asilo)\b/,
      ],
      [
        3,
        /\b(?:come|go|visit|travel|do you|can you|notary|arrange|works?|expect|visiting)\b.{0,40}\b(?:hospitals?|nursing homes?|hospices?|rehab|assisted living|bedside|icu|memory care)\b/,
      ],
      [2, /\bpatient\b/],
    ],
    asked: [
      "do you go to hospitals",
      "can a notary visit a nursing home resident",
      "bedside notary for a patient",
      "my grandmother is in assisted living and needs a notary",
      "van a hospitales",
    ],
  },
  {
    id: "jail",
    signals: [
      [
        7,
        /\b(?:jails?|prisons?|inmates?|incarcerated|correctional|detention|locked up|behind bars|carcel|preso)\b/,
      ],
    ],
    asked: [
      "can you notarize for someone in jail",
      "my son is an inmate and needs a paper notarized",
    ],
  },
];
