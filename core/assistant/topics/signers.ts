import type { Topic } from "./topic.ts";

/** Who signs, and in which state. */
export const SIGNERS: readonly Topic[] = [
  {
    id: "minors",
    signals: [
      [
        10,
        /\b(?:(?:15|16|17)|sixteen|seventeen|fifteen) (?:years?|yrs?|yr|y o)?\b.{0,35}\b(?:notariz\w+|sign\w*|documents?)\b/,
      ],
      [
        7,
        /\b(?:minors?|teen|teenager|under 18|under eighteen|underage|(?:15|16|17) (?:years?|yrs?|yr)?(?: ?old)?|child|kids?|(?:my|his|her) (?:son|daughter))\b.{0,40}\b(?:sign|signs|signing|be there|present|need to be|notarized for|have to be|come)\b/,
      ],
      [
        5,
        /\b(?:can|does|must|do) (?:a |the |my )?(?:minor|teen|teenager|child|kid|kids|children)\b/,
      ],
    ],
    asked: [
      "can a minor sign",
      "my daughter is 17, can she sign",
      "does the child have to be there",
      "can kids have something notarized",
    ],
  },
  {
    id: "witnesses",
    signals: [
      [7, /\bwitness(?:es)?\b/],
      [4, /\b(?:be|as|act as|serve as) (?:the |a |my |one |our )?witness(?:es)?\b/],
      [
        2,
        /\b(?:bring|provide|supply|need|have|furnish|arrange|staff|daughter|relative|family|testigos?)\b.{0,25}\b(?:witness(?:es)?|testigos?)\b/,
      ],
      [6, /\btestigos?\b/],
      [
        3,
        /\bwitness(?:es)?\b.{0,30}\b(?:related|family|daughter|son|spouse|beneficiary|agent|nurse|staff|neighbor)\b/,
      ],
    ],
    asked: [
      "do you provide witnesses",
      "how many witnesses do I need",
      "can my daughter be a witness",
      "can the notary also be a witness",
      "necesito testigos",
    ],
  },
  {
    id: "capacity",
    signals: [
      [
        8,
        /\b(?:dementia|alzheimer\w*|confus\w*|sedat\w*|medicated|morphine|coma|comatose|unconscious|incapacitat\w*|incompetent|competen\w*|capacity|sound mind|mental\w*|memory (?:loss|problems|issues)|forgetful|stroke|senile|lucid|coherent|delirious|cannot remember|does not remember|forgets|remembers?|recogni[sz]e|drunk|intoxicated|under the influence|demencia|unresponsive|asleep|in and out|heavily drugged|brain injury|aware)\b/,
      ],
      [
        4,
        /\b(?:understand|understands|know|knows) what\b.{0,15}\b(?:sign|signing|is going on|it is)\b/,
      ],
    ],
    asked: [
      "my mother has dementia, can she sign",
      "grandpa is on heavy medication",
      "she had a stroke and gets confused",
      "how do you decide if someone is competent",
      "dad is in a coma",
    ],
  },
  {
    id: "coercion",
    signals: [
      [
        10,
        /\b(?:forc(?:e|ed|ing)|coerc\w*|pressur\w*|threaten\w*|against (?:his|her|my|their) will|made (?:him|her|me) sign|making (?:him|her|me) sign|undue influence|elder abuse|exploit\w*|taking advantage|tricked|bullying|obligando|abuse)\b/,
      ],
    ],
    asked: [
      "my brother is forcing mom to sign",
      "I think grandma is being pressured",
      "is it ok if someone is made to sign",
    ],
  },
  {
    id: "cannot-sign",
    signals: [
      [
        8,
        /\b(?:cannot|can not|unable|not able|no longer able|physically|hard time|trouble|struggles?|difficulty|too weak|no puede)\b.{0,25}\b(?:sign|signing|write|writing|hold|firmar|use (?:his|her|their|my) hands?|move)\b/,
      ],
      [
        8,
        /\b(?:paraly[zs]ed|quadriplegic|tremors?|shak(?:y|es|ing) hands?|hands? shakes?|parkinson\w*|arthritis|broken (?:arm|hand|wrist)|amputee|amputat\w*|no hands|hands? (?:do|does) not work|no use of|cannot use|lost (?:his|her|my) hands?|hand(?:s)? (?:is|are) (?:too )?(?:weak|broken))\b/,
      ],
      [
        8,
        /\b(?:sign|signs|signed|mark|signature)\b.{0,15}\b(?:an x|with x|x mark|mark|by mark|with an x|a mark)\b|\bmakes? (?:an x|a mark|his mark|her mark|only a mark)\b|\bbedridden\b/,
      ],
      [6, /\b(?:signature stamp|rubber stamp|thumbprint|illiterate|cannot read)\b/],
    ],
    asked: [
      "my father cannot hold a pen",
      "she is paralyzed, how can she sign",
      "can he sign with an X",
      "his hands shake too much to sign",
    ],
  },
  {
    id: "blind-deaf",
    signals: [
      [
        9,
        /\b(?:blind|deaf|hard of hearing|visually impaired|hearing impaired|sign language|asl|cannot (?:see|hear|speak|talk)|mute|nonverbal|non verbal|low vision|sordo|sorda|ciego|ciega)\b/,
      ],
    ],
    asked: [
      "the signer is blind",
      "can a deaf person have something notarized",
      "do you use a sign language interpreter",
    ],
  },
  {
    id: "language-signer",
    signals: [
      [
        8,
        /\b(?:speaks?|speaking|understands?|reads?|know|knows)\b.{0,15}\b(?:only|no|little|not|any|much|limited)?\b.{0,10}\b(?:english|spanish|vietnamese|chinese|mandarin|cantonese|arabic|russian|french|german|korean|nepali|somali|hindi|portuguese|ukrainian|swahili|japanese|tagalog|polish|italian|creole|farsi|urdu|bengali|punjabi)\b/,
      ],
      [
        7,
        /\b(?:interpreters?|language barrier|limited english|bilingual|interprete|non english|no english|english is not|habla(?:n|s)? (?:espanol|ingles)|hablan|habla espanol)\b/,
      ],
      [
        5,
        /\b(?:translate|translator)\b.{0,25}\b(?:for|during|present|at|signer|him|her|mom|grand\w*)\b/,
      ],
      [4, /\b(?:en espanol|in spanish|spanish speaking)\b/],
    ],
    asked: [
      "the signer does not speak English",
      "do you speak Spanish",
      "can my son interpret for me",
      "she only speaks Arabic",
      "hablan español",
    ],
  },
  {
    id: "foreign-document",
    signals: [
      [
        9,
        /\b(?:documents?|papers?|forms?|letter|contract|written|it is|is)\b.{0,15}\b(?:in|not in|en) (?:a )?(?:spanish|french|german|arabic|chinese|russian|english|portuguese|italian|japanese|korean|another language|foreign language|other language|different language|hebrew|hindi|otro idioma|espanol)\b/,
      ],
      [6, /\b(?:foreign language|foreign document|language other than)\b/],
    ],
    asked: ["my document is written in French", "can you notarize a paper in another language"],
  },
];
