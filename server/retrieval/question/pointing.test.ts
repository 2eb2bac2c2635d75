import { expect, test } from 'vitest'
import { pointsBack } from './pointing.ts'

test.each([
  'Is there a gym membership subsidy?',
  'Are there showers in the office?',
  'Why is there no parking in Bergen?',
  "There's a canteen for whom?",
  'Which holidays are taken this year?',
  'What does the rule that covers overtime say?',
  'Is it possible to work from Spain?',
  'How long does it take to get a badge?',
  'I lost my badge, whom do I tell?',
  'A canoe is rented for how much?',
  'Gibt es einen Zuschuss zum Fitnessstudio?',
  'Welche Regeln gibt es zum Parken?',
  'Ist es erlaubt, im Büro zu rauchen?',
  'Wo finden Sie den Notausgang?',
  'Y a-t-il une cantine au bureau ?',
  'Faut-il un justificatif pour le taxi ?',
  'Combien de jours de congé il y a par an ?',
  '¿Hay una ayuda para el gimnasio?',
  'Что такое это правило об отпуске для сотрудников?',
])('%s – stands by itself', (question) => {
  expect(pointsBack(question)).toBe(false)
})

test.each([
  'And in 2023?',
  'What about tents?',
  'Where is it kept?',
  'How do I get there?',
  'Who decides that?',
  'What does this cost?',
  'Does that apply to part-time staff?',
  'What are their opening hours?',
  'Und am Freitag?',
  'Wann öffnet es?',
  'Wo sind sie zu finden?',
  'Wie viel kostet dieses Zelt?',
  'Et le vendredi ?',
  'Quand ouvre-t-il ?',
  'Où sont-elles rangées ?',
  '¿Y los viernes?',
  '¿Cuánto cuesta eso?',
  'Сколько это стоит?',
  'А в пятницу?',
  '它多少钱？',
  'それはいくらですか？',
])('%s – points back', (question) => {
  expect(pointsBack(question)).toBe(true)
})
