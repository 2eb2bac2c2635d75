import type { LanguagePack } from '../../pack.ts'

/** How questions are asked in English. */
export const questions = {
  positions:
    'first=1|1st=1|second=2|2nd=2|third=3|3rd=3|fourth=4|4th=4|fifth=5|5th=5|sixth=6|6th=6|two=2|three=3|four=4|five=5|six=6|last=-1|second to last=-2|last but one=-2',
  questionWords: {
    person: 'who|whom|whose',
    time: 'when',
    place: 'where',
    quantity: 'how many|how much|how long|how old|how far|how often|how high|how large|how big|how tall',
    reason: 'why',
    other:
      'what is said about|what|which|how|whether|tell|show|give|explain|describe|list|name|find|please|does|did|do|kind|type|do i get|do we get|can i get|can we get',
  },
  sometimesAsking: 'tell|show|give|explain|describe|list|name|find|kind|type',
  polite: 'please|can|could|would|will|you|me|us|kindly|just|also|then',
  askAbout: 'What is said about {}?',
  cues: {
    none: 'at most|at least|most of the|most of our|most likely|total loss|phone number|average joe|in list|price list|packing list|check list|waiting list|list price|by means of|no less than|not less than|steps in|count on|counts as',
    opener:
      'please|can you please|could you please|can you tell me|could you tell me|can you tell us|would you tell me|can you show me|could you show me|can you give me|could you give me|can you explain to me|can you explain|could you explain|can you help me find out|can you find out|do you know|do you happen to know|i would like to know|i d like to know|i want to know|i need to know|i wonder|i was wondering|tell me|give me|show me|just|ok|okay|so|well|quick question|a question|one question|i have a question|another question|one more question|excuse me|sorry|dear assistant|can you quickly',
    summary:
      'summarize|summarise|summarized|summarised|^summary|a summary|short summary|brief summary|the summary of|sum up|overview of|short overview|brief overview|an overview|main points|key points|most important points|gist of|in a nutshell|tl dr|tldr|takeaways|^what is … about$|^what s … about$|what was decided|what was discussed|what was agreed|what has been decided|what were the decisions|what were the results of',
    procedure:
      '^how do i|^how do we|^how do you|^how do one|^how do|^how does a|^how does an|^how does one|^how can i|^how can we|^how can you|^how can one|^how can a|^how can|^how to|^how should|^how must|what are the steps|which steps|the steps|steps to|steps for|steps of|steps in case|step by step|procedure for|procedure in|procedure to|procedure when|what do i do|what do we do|what do you do|what should i do|what should we do|what must i do|what must we do|what to do|what should be done|what has to be done|what must be done|what do i have to do|what do we have to do|what do i need to do|what am i supposed to do|what happens when|what happens if|instructions for|instructions to|process for|process of getting|^i forgot|^i have forgotten|^i ve forgotten|^i lost|^i have lost|^i ve lost|^i broke|^i missed|^my … is broken|^my … is gone|^my … does not work|^my … doesn t work|what now$',
    difference:
      'difference|differences|differ|differs|how much more|how many more|how much less|how many fewer|how much cheaper|how much longer|how much larger|how much bigger|how much higher|how much lower|how much heavier|how much lighter|how much older|how much faster|how many … more does|how many … more do|how many … more did|how many … more has|how many … more have|how many … more is|how many … more are|how much … more does|how much did … change|how much did … grow|how much did … increase|how much did … rise|how much did … fall',
    ratio:
      'ratio of|ratio between|the ratio|what percentage|what percent|which percentage|what share of|what proportion|what fraction|how many percent|as a percentage',
    mean: 'average|on average|the mean of|mean value|arithmetic mean|the median',
    sum: 'total|in total|altogether|sum of|the sum|combined|all together|taken together|cost together|have together|weigh together|hold together|earn together|add up',
    compare: 'compare|compared|comparison|versus|vs|as opposed to',
    comparative:
      'cheaper|larger|bigger|longer|heavier|lighter|higher|lower|older|newer|faster|slower|smaller|shorter|better|warmer|stronger|wider|taller|earlier|later|more|less|fewer',
    most: 'most|highest|largest|biggest|longest|heaviest|priciest|newest|latest|fastest|tallest|widest|strongest|best|greatest|furthest|farthest|warmest|deepest|busiest|loudest|quietest|hottest|safest|easiest|hardest|thickest|closest|richest|top',
    least:
      'least|lowest|smallest|shortest|lightest|cheapest|fewest|slowest|oldest|earliest|narrowest|weakest|worst|coldest|nearest|thinnest|softest',
    count: 'how many|^what is the number of|^the number of|^number of|^what s the number of|^count',
    list: '^list|^name|^enumerate|^show all|^all|list all|list of all|^which of our|^which of the|^which of your|^which of these|^which of them|all the|all of the|^what are|^which are|^what were|^which were|which … are there$|what … are there$|what kinds of|which kinds of|what types of|which types of|what sorts of|which ones',
    definition:
      '^what is a|^what is an|^what s a|^what s an|^define|definition of|meaning of|what does … mean|what do … mean|what is … mean|stand for|stands for|what is meant by',
    polar:
      '^is|^are|^was|^were|^am|^do|^does|^did|^can|^could|^may|^might|^must|^should|^shall|^will|^would|^has|^have|^had|^need i|^isn t|^aren t|^don t|^doesn t|^can t|^is it true|is it true that|is it correct that|is that right$|is that correct$|is that true$|^need we|^may i',
    time: 'what year|which year|what date|which date|what day|which day|what time|which month|what month|which weekday|until when|since when|by when|from when|how soon|deadline|due date|opening hours|opening times|visiting hours|visiting times|office hours|business hours|consultation hours',
    place:
      'which city|what city|which country|what country|which building|which room|what room|which floor|which street|what address|which address|which town|which state|which office|which continent|from where',
    person:
      'which person|what person|by whom|to whom|with whom|whom|name of the person|which colleague|which employee|which manager',
    quantity:
      'what price|which price|what amount|which amount|how expensive|how heavy|how wide|how deep|how fast|how warm|how strong|how thick|what does … cost|what do … cost|the cost of|the price of|what is the price|how often|what percentage|what percent|what weight|what size|what temperature|what speed|from what amount',
  },
  courtesy: {
    greeting:
      'hi|hello|hey|hiya|howdy|hello there|hi there|hey there|greetings|good morning|good afternoon|good evening|good day|morning|evening|welcome|nice to meet you|yo|test|testing|is anyone there|anyone there|anybody there|are you there|are you awake',
    thanks:
      'thanks|thank you|thank you very much|thank you so much|thanks a lot|many thanks|thanks so much|thx|ty|cheers|much appreciated|i appreciate it|appreciate it|thanks a million|thanks again|thank you again|big thanks',
    apology: 'sorry|i am sorry|i m sorry|my mistake|my bad|excuse me|pardon|apologies',
    'well-being':
      'how are you|how are you doing|how are you today|how do you do|how is it going|how s it going|what s up|how are things|are you ok|are you well|you ok|how have you been|i hope you are well|hope you are well',
    please: 'please',
  },
  requests: [
    /^(?:can|could|would|will) you$/,
    /^(?:list|name|summari[sz]e|compare|explain|describe|calculate|count|find|show|give|tell|sum|enumerate|define)$/,
  ],
  joins: {
    and: 'and',
    or: 'or',
    than: 'than',
    asking: 'and|or|plus',
    listing: 'and|or',
    parting: 'and|or|than|vs|versus|plus',
    clauses: 'and|while|but',
    choices: 'or',
    contrasts: 'but|while|whereas',
    subordinate: 'whereas|which|who',
  },
  pointing: {
    opening: 'and|what about|how about',
    back: 'its|they|them|their|he|she|him|his|her',
    inPlace: [
      // "Where is it kept?", but not "Is it possible to …", "How long does it take to …".
      /(?<!\p{L})it(?!\p{L})(?!['’]s?\s+\p{L}+\s+(?:to|that)(?!\p{L}))(?!\s+\p{L}+\s+(?:to|that|for\s+\p{L}+\s+to)(?!\p{L}))/iu,
      // "How do I get there?", but not "Is there …", "there are".
      /(?<!\p{L})(?<!(?:is|are|was|were|be|been|will|isn['’]t|aren['’]t)\s)there(?!\p{L})(?!['’]s|\s+(?:is|are|was|were|be|been|will|any|an?|has|have|exists?)(?!\p{L}))/iu,
      // "What does that cost?", "Who decides this?", but not "this year", "the rule that says".
      /(?<!\p{L})(?:this|that|these|those)(?=\s*(?:[?.!,]|$)|\s+(?:is|are|was|were|do|does|did|can|will|apply|applies|means?|costs?|works?|takes?|ones?|too|also|happens?)(?!\p{L}))/iu,
      // "Who is on call that day?", "What does the rear one cost?"
      /(?<!\p{L})that\s+(?:day|time|case|year|month|week|place|person|one|document|date)(?!\p{L})/iu,
      /(?<!\p{L})the\s+\p{L}+\s+ones?(?!\p{L})/iu,
    ],
    circumstance: 'in|on|at|for|from|with|without|during|under|after|before|per|by',
  },
  beforeNames: 'the|a|an|of|by|from|for|with|in|at|to|does|do|did|is|are|was|s',
  prepositions: 'in|at|for|on|from|of',
  nameJoins: 'of',
  capitalWords:
    'january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|easter|christmas|i|ok',
  pairs:
    'terms and conditions|health and safety|research and development|profit and loss|pros and cons|food and drink|bed and breakfast|wear and tear|questions and answers|supply and demand|name and address|black and white|sales and marketing',
  topic: {
    links: 'of|in|on|at|for|with|from|to|by|between|and|or|the|a|an|s|per|under|over|during|after|before|without',
    owners: 'my|our|your|their|its|his|her',
    subjects: 'i|you|we|they|he|she|it|who',
    between:
      'can|could|may|might|must|should|will|would|shall|not|already|just|also|still|never|ever|often|accidentally|simply',
    articles: 'the|a|an',
    verbs: 'happens|happen|mean|means|know|say|says|need|needs',
  },
} satisfies Partial<LanguagePack>
