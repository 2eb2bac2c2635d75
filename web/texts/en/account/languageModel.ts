/** Texts about the language model that answers, and about what one brings and costs. */
export const languageModel = {
  tab: 'Language Model',
  now: 'Who answers now',
  none: 'Answers quote your documents word for word. No language model is set up.',
  writes:
    'The language model {{name}} writes answers from your documents. A sentence is shown only where a passage proves it.',
  chooses:
    'The small language model {{name}} chooses which sentences of your documents are quoted. It writes nothing itself.',
  untried:
    'The language model {{name}} is set up and has not been through its trial yet. Until then answers quote your documents.',
  unfit:
    'The language model {{name}} is set up, but in its trial it did {{right}} of {{of}} questions as it should, which is too few. Answers quote your documents instead.',
  unavailable:
    'The language model {{name}} is set up, but could not be asked the last time. Answers quote your documents until it can.',
  stays: 'To search and to answer, nothing leaves the server.',
  leaves: 'To search and to answer, questions and texts of your documents are sent to {{hosts}}.',
  loadFailed: 'It could not be loaded who answers.',
  brings: 'What a language model brings',
  bringsHint:
    'Measured on documents of real organizations that nothing was tuned on. Every question was asked without a model and with one, and what came was compared with the answer that the documents give.',
  capable: 'A very capable model that writes',
  capableHint:
    '{{questions}} questions about four collections: two handbooks in English, a manual in French and one in German. Less capable models bring less; how much less was not measured.',
  small: 'A small model that chooses',
  smallHint:
    '{{questions}} questions about two handbooks in English, with a model of 1.5 billion parameters. It refuses more often, and is wrong less often.',
  outcome: 'Of all questions',
  without: 'Without',
  withModel: 'With it',
  good: 'Answered well',
  wrong: 'Answered wrongly',
  refused: 'Rightly said that the documents have no answer',
  share: '{{right}} of {{of}}',
  costs: 'What it costs',
  memory: 'Memory of the server: about 0.6 GB for each billion parameters, and 0.3 GB beside.',
  time: 'Time: the small model took 17 seconds a question on two processor cores. On the server one question is worked on at a time, and others wait for their turn.',
  elsewhere:
    'A model of another provider costs what the provider asks for, and questions and the passages found for them are sent there.',
  inside: 'A model in a file on the server sends nothing anywhere, and needs no network.',
  how: 'How to get one',
  hosted: 'Whoever runs this server sets it up for all organizations on it.',
  onprem: 'Put a model’s file (GGUF) on the server, have it checked, and start the server with its name:',
  questions: 'Questions made in advance',
  questionsHint:
    'The language model can write up to three everyday questions for each passage of your documents. Nobody sees them: they let the search find the passage when people ask in other words. They are stored encrypted, lead nobody to what they may not see, and go with their document.',
  questionsOff: 'None are made.',
  questionsOwner: 'The owner of the organization can have them made.',
  questionsOn: 'Made for {{done}} of {{of}} passages, while nobody else asks the model.',
  questionsMoved:
    'You agreed to {{agreed}}, but the language model runs on {{host}} now. Nothing is made until you agree again.',
  thisServer: 'this server',
  hidden: 'Also for documents that members do not see',
  agree: 'I agree that passages of documents are sent to {{host}} for it',
  makeQuestions: 'Have questions made',
  stopQuestions: 'Stop, and delete them',
  questionsSaved: 'Questions made in advance were changed',
  questionsFailed: 'Questions made in advance could not be changed',
}
