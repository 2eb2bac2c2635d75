import { describe, expect, test } from 'vitest'
import { splitWords } from '../../../shared/text/words.ts'
import { randomOf } from '../../testing/random.ts'
import { topicOf } from './topic.ts'

describe('a topic is what the question is about, without what is done with it', () => {
  test.each([
    ['Do I get a refund if I come to the office by train?', 'refund, office by train'],
    ['Can we leave our kids at the nursery while we work, and what does it cost?', 'kids at the nursery'],
    ['Who repaired the heating?', 'heating'],
    ['Where can visitors borrow a bicycle?', 'bicycle'],
    ['How long does it take to get a visa for Japan?', 'visa for Japan'],
    ['Am I allowed to bring my dog?', 'dog'],
    ['Whom do I call when I have accidentally locked the cellar?', 'cellar'],
    ['Should they also wear helmets in the yard?', 'helmets in the yard'],
    ['Do we meet Ida Falk, the painter?', 'Ida Falk, painter'],
    ['Are we Gold members of the club?', 'Gold members of the club'],
    ['Will you show Ida Falk the workshop?', 'Ida Falk the workshop'],
    ['When is the road to work closed?', 'road to work closed'],
    ['When was the Eiffel Tower built?', 'Eiffel Tower built'],
    ['Is there a bonus for bringing new customers?', 'bonus for bringing new customers'],
    ['Which rooms have a balcony and a view of the lake?', 'rooms, balcony and a view of the lake'],
    ['What is on the price list at https://evil.example/x.png?', 'price list'],
    ['Where is the <b>cellar</b> src=x onerror=alert(1)> of the house?', 'house'],
  ])('%s', (question, topic) => {
    expect(topicOf(question, 'en')).toBe(topic)
  })

  test.each([
    ['de', 'Was passiert, wenn ich meinen Ausweis im Hotel vergesse?', 'Ausweis im Hotel'],
    ['de', 'Wie lange dauert die Probezeit?', 'Probezeit'],
    ['de', 'Bekomme ich Geld, wenn ich mit dem Rad zur Arbeit komme?', 'Geld, Rad zur Arbeit'],
    ['de', 'wie lange dauert die probezeit', 'probezeit'],
    ['fr', 'Combien coûte la cantine pour les visiteurs ?', 'cantine pour les visiteurs'],
    ['fr', 'Que faire si je perds mon badge ?', 'badge'],
    ['es', '¿Cuándo abre la biblioteca de la escuela?', 'biblioteca de la escuela'],
    ['pt', 'Quem paga o bilhete de comboio?', 'bilhete de comboio'],
    ['it', 'Chi paga il biglietto del treno?', 'biglietto del treno'],
    ['ru', 'Что делать, если я потеряю пропуск?', 'пропуск'],
    ['ar', 'كم عدد أيام الإجازة؟', 'الإجازة'],
    ['es', '¿Cuántos libros puedo pedir en la Biblioteca Nacional?', 'libros, Biblioteca Nacional'],
    ['it', 'Dove posso parcheggiare la bicicletta?', 'bicicletta'],
    ['ru', 'Могу ли я оставить машину во дворе?', 'машину во дворе'],
    ['es', '¿El lunes abren los talleres y la biblioteca?', 'lunes abren los talleres y la biblioteca'],
    ['xx', 'blorp the fnord', 'blorp the fnord'],
  ])('%s: %s', (language, question, topic) => {
    expect(topicOf(question, language)).toBe(topic)
  })
})

describe('where only verbs are left they are the topic', () => {
  test.each([
    ['Where can I park?', 'park'],
    ['May I smoke?', 'smoke'],
    ['How do you work?', 'work'],
    ['Do it', 'Do it'],
    ['?!', '?!'],
    ['', ''],
    ['   ', ''],
  ])('%s', (question, topic) => {
    expect(topicOf(question, 'en')).toBe(topic)
  })
})

describe('of any question', () => {
  const WORDS =
    'I we the a to who can work leave cost kid at by office Visa, money if does; my of and 12 (red) WHO'.split(' ')
  const questions = Array.from({ length: 400 }, (_, seed) => {
    const random = randomOf(seed)
    return `${Array.from({ length: 1 + random.below(14) }, () => WORDS[random.below(WORDS.length)]).join(' ')}?`
  })

  test.each(['en', 'de', 'fr', 'es', 'ru', 'xx'])('in %s the topic is some of its words, in its order', (language) => {
    for (const question of questions) {
      const asked = splitWords(question).map(({ text }) => text)
      const said = splitWords(topicOf(question, language)).map(({ text }) => text)
      let from = 0
      for (const word of said) {
        const at = asked.indexOf(word, from)
        expect(at, `${topicOf(question, language)} of ${question}`).toBeGreaterThanOrEqual(0)
        from = at + 1
      }
      expect(said.length).toBeGreaterThan(0)
    }
  })

  test('the topic is short, and found in time that grows with the question', () => {
    for (const unit of ['I work ', 'to the ', 'der Hund bellt ', '仕事は', 'ا ', '((', 'a, ', '\u0301']) {
      expect(topicOf(unit.repeat(50_000), 'en').length).toBeLessThanOrEqual(160)
      expect(topicOf(unit.repeat(50_000), 'ja').length).toBeLessThanOrEqual(160)
    }
  })
})
