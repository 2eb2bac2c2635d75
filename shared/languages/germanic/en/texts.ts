import type { LanguagePack } from '../../pack.ts'

/** What is said in English beside answers. */
export const texts = {
  refusal: {
    text: "I don't have information about {} in your knowledge base.",
    narrowed: "I don't have information about {} in the documents that you chose. Only these were asked.",
    places: 'I am not sure. These places come closest:',
  },
  notes: {
    leftOut: 'Part of this answer was left out because the sources do not support it.',
    cutOff: 'This answer was cut off because it became too long.',
    brokenOff: 'The language model stopped in the middle of this answer, so something may be missing.',
    unreachable: 'The language model cannot be reached at the moment, so your documents are quoted instead.',
    silent: 'The language model took too long, so your documents are quoted instead.',
    failed: 'The language model could not answer, so your documents are quoted instead.',
    unsupported: 'The sources do not support what the language model wrote, so your documents are quoted instead.',
    earlier: 'Earlier, in {}:',
    missing: 'Your documents say nothing about this part: {}.',
    readAs: 'Read as “{}”',
  },
  talk: {
    greeting: 'Hello! I am {name}. What would you like to know from your documents?',
    goodbye: 'Goodbye! I am here whenever you need something from your documents.',
    thanks: 'You are welcome! Just ask if there is anything else.',
    agreement: 'All right. Just ask if you need anything else.',
    feedback:
      'Thank you for telling me. If something is missing or wrong, ask again in other words, and I look once more.',
    identity:
      'I am {name}, the assistant of this knowledge base. I am a program, not a person: I answer questions from your documents and show where each answer stands. You can ask me in many languages, for example in English, German, French, Spanish, Italian, Portuguese, Dutch, Russian, Arabic, Chinese and Japanese.',
  },
  library: {
    all: 'I can search these {n} documents:',
    some: 'I can search {n} documents. These were added last:',
    none: 'There are no documents in this knowledge base yet.',
    one: 'There is one document that you can ask me about.',
    found: 'Yes, I have this:',
    which: 'More than one document fits. Which one do you mean?',
    inShort: '{names} in short:',
    reckoned: 'I have worked that out; it is not from your documents.',
  },
  aboutReply: {
    stands: 'It stands here:',
    own: 'I said that myself. It comes from no document.',
    likely:
      'These are the words of your documents. I take them to answer your question with a chance of {n} %, so please read them where they stand:',
    unsure: 'No, I am not sure. That is why I only showed places:',
    goesOn: 'It goes on like this:',
    further: 'These places come next:',
    noMore: 'I find nothing more about it.',
    noSuch: 'My last reply has nothing with the number {n}.',
    onlyOther: 'I quote your documents as they are. I find nothing in {language} about this, only this:',
    verbatim: 'I quote your documents word for word and cannot reword them. This is what my reply rests on:',
  },
} satisfies Partial<LanguagePack>
