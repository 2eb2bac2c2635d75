import type { LanguagePack } from '../../pack.ts'

/** By which words claims in English are compared with their sources, and what documents may not command. */
export const claims = {
  denies:
    /\b(?:not|no|never|neither|nor|none|nobody|nothing|nowhere|without|cannot|lacks?|lacking|unless)\b|n[’']t\b|\b(?:banned|prohibited|forbidden|refused to)\b/giu,
  excludes: /\b(?:exclu(?:ded?|des|ding|sions?)|exempt(?:ed|ions?)?|except(?:ed|ions?)?)\b/iu,
  must: /\b(?:must|shall|ha(?:s|ve) to|needs? to|needs?|required|obliged|mandatory|compulsory|obligatory)\b/iu,
  may: /\b(?:may|can|could|allowed|permitted|optional|voluntary|welcome)\b/iu,
  contraries: `before/after more/less more/fewer above/below increas/decreas rise/fall rose/fell higher/lower highest/lowest most/least first/last northern/southern eastern/western north/south east/west earlier/later earliest/latest maximum/minimum positive/negative
    larger/smaller bigger/smaller longer/shorter older/younger faster/slower import/export buy/sell bought/sold lend/borrow lent/borrowed win/lose won/lost employer/employee landlord/tenant buyer/seller open/clos start/end begin/end inside/outside indoor/outdoor accept/reject approv/reject left/right winter/summer morning/evening day/night male/female men/women upper/lower internal/external public/private paid/unpaid legal/illegal least/most ahead/behind gain/loss profit/loss expensive/cheap temporary/permanent exclud/includ`,
  contraryPrefixes: 'under|un|non|in|im|post|ex|anti|dis',
  lightWords:
    /^(?:since|else|everyone|everybody|one|ones|got|gets?|gotten|gives?|given|gave|comes?|came|lasts?|lasted|takes?|took|taken|place|becomes?|became|uses?|used|using|has|amounts?|called|known|located|situated|via|per|within|instead|altogether|respectively|person|people|thing|things|must|may|can|shall|should|need|needs|needed|able|according|located|available|possible)$/i,
  about: 'about|around|roughly|approximately|nearly|almost|some|over|more than|just under',
  framing: 'follow|list|includ|namely|overview',
  computed:
    'together|in total|total|sum|combined|altogether|in all|overall|differen\\p{L}+|more than|less than|fewer than|more|less|fewer|each|times',
  pointsBefore:
    /\b(?:it|its|he|him|his|she|her|they|them|their|this|that|these|those|both|here|there|later|such|the same|then|all others?|so)\b/i,
  givesParts: /\b(?:from|into|before|after|than|until|till|over|under|instead|versus|vs|without|since)\b/iu,
  passiveWithDoer:
    /\b(?:is|are|was|were|be|been|being|got)\s(?:\w+\s){0,2}?(?:\w+(?:ed|en|wn|lt|ld|pt|ght|nt|de|ne|un|id|ung|ound)|won|lost|led|met|read|set|put|cut|hit|split|shot)\b[^,;]{0,60}\bby\b|\b\w+ed by\b/iu,
  passive:
    /\b(?:is|are|was|were|be|been|being|got|gets?)\s(?:(?:not|also|then|only|usually|always|\w+ly)\s)?\w+(?:ed|en|wn|lt|pt|ght|nt|de|un|id|ung|ept|eld)\b/iu,
  qualifiers: {
    'qualifier least': /\bat least\b|\bminimum\b|\bno (?:less|fewer) than\b|\bor more\b/iu,
    'qualifier most': /\bat most\b|\bup to\b|\bmaximum\b|\bno more than\b|\bno later than\b|\bor less\b|\bwithin\b/iu,
    'qualifier more': /\b(?:more|longer|larger|higher|greater|older|over|above|exceed\w*)\b/iu,
    'qualifier less': /\b(?:less|fewer|shorter|smaller|lower|younger|under|below)\b/iu,
    'qualifier only': /\b(?:only|solely|exclusively|just|except|unless)\b/iu,
    'qualifier before': /\b(?:before|prior|until|by the)\b/iu,
    'qualifier after': /\b(?:after|following|since|from then|once)\b/iu,
    'qualifier all':
      /\b(?:all|every|each|always|everyone|anyone|any|whole|entire|automatically|free|immediately|guaranteed)\b/iu,
    'qualifier also': /\b(?:also|too|as well|in addition|plus|even)\b/iu,
    'qualifier must': /\b(?:must|shall|have to|has to|need(?:s|ed)? to|required?|requires|mandatory)\b/iu,
    'qualifier may': /\b(?:may|can|could|might|optional\w*|allowed)\b/iu,
    'qualifier should': /\b(?:should|recommend\w*|ideally)\b/iu,
    reason: /\b(?:because|since|so that|in order to|due to|to (?:ensure|avoid|keep|make|save|prevent|protect))\b/iu,
    condition: /\b(?:if|when|whenever|provided|unless|in case|as long as|except)\b/iu,
  },
  commands: [
    {
      needs: ['ignore', 'disregard', 'forget', 'override', 'bypass'],
      pattern:
        /\b(?:ignore|disregard|forget|override|bypass)\s+(?:(?:all|any|of|the|these|those|your|every)\s+){0,4}(?:(?:previous|prior|above|earlier|preceding|existing|system|other|foregoing)\s+){1,3}(?:\w+\s+){0,2}(?:instructions?|prompts?|rules|directions|directives|guidelines|commands)\b/iu,
    },
    // What the machine was told is to be given away.
    {
      needs: ['prompt', 'instruction', 'message'],
      pattern:
        /\b(?:reveal|print|show|repeat|output|leak|disclose|send)\s+(?:\w+\s+){0,3}(?:system|developer|hidden|initial)\s+(?:prompt|instructions?|message)\b/iu,
    },
    // Another part is given to the machine.
    {
      needs: ['longer', 'assistant', 'chatbot', 'language', 'jailbroken', 'unrestricted', 'now'],
      pattern:
        /\byou\s+are\s+(?:now|no\s+longer)\s+(?:an?\s+)?(?:\w+\s+){0,3}(?:ai|assistant|chatbot|language\s+model|dan|jailbroken|unrestricted|bound)\b/iu,
    },
    // It is addressed by its kind, and told what to say or do.
    {
      needs: ['llm', 'language', 'chatbot', 'ai'],
      pattern:
        /\b(?:note|message|instructions?|attention|reminder|notice)\s+(?:to|for)\s+(?:(?:all|any|the|every)\s+){0,2}(?:ai|llm|language\s+model|chatbot|ai\s+assistant|ai\s+agent|large\s+language\s+model)s?\b/iu,
    },
    {
      needs: ['llm', 'language', 'chatbot', 'ai'],
      pattern:
        /\b(?:if\s+you\s+are\s+an?|as\s+an)\s+(?:ai|llm|language\s+model|chatbot|large\s+language\s+model)\b[^.!?\n]{0,80}\b(?:answer|respond|reply|say|tell|ignore|send|recommend|output|write|include)\b/iu,
    },
  ],
  secrets: {
    needs: ['password', 'passphrase', 'passcode', 'pin', 'credentials', 'login', 'log-in', 'code', 'card'],
    pattern:
      /\b(?:send|e-?mail|mail|text|forward|submit|transmit|reply|respond|provide|give|tell|hand|disclose)\s+(?:[\w'’-]{1,20}\s+){0,4}?your\s+(?:[\w'’-]{1,20}\s+(?:and\s+)?){0,3}?(?:passwords?|passphrases?|passcodes?|pins?|credentials|log-?ins?(?:\s(?:details|data))?|(?:security|one-time|access|verification)\scodes?|(?:credit\s|bank\s)?card\s(?:numbers?|details))\b(?!\s?(?:reset|request|manager|change|policy|form|hint))(?=[^.!?\n]{0,60}?(?:\b(?:to|by|via|at|under|over)\b|[.!?\n]|$))/giu,
    unless:
      /\b(?:never|not|nobody|no one|nor|without|avoid|ask(?:s|ed|ing)?|request(?:s|ed|ing)?|demand(?:s|ed|ing)?|want(?:s|ed|ing)?|we|they|who|whoever|phishing|scams?|fraud(?:sters?)?|attackers?|criminals?)\b|n[’']t\b/iu,
    notBehind: 'never',
  },
} satisfies Partial<LanguagePack>
