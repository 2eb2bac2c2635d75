import { describe, expect, test } from 'vitest'
import { contraries } from './polarity.ts'
import { readText } from './reading.ts'
import { clausesOf, mixesClauses, turnsRound } from './roles.ts'

const read = (text: string, language = 'en') => readText(text, language, language !== 'de')

describe('who does it to whom', () => {
  test.each([
    ['en', 'Mary hired Peter.', 'Peter hired Mary.', true],
    ['en', 'Mary hired Peter.', 'Mary hired Peter.', false],
    ['en', 'Mary hired Peter.', 'Peter was hired by Mary.', false],
    ['en', 'Mary hired Peter.', 'Mary was hired by Peter.', true],
    ['en', 'Yesterday Mary secretly hired the young Peter.', 'Peter hired Mary.', true],
    ['en', 'Norway is larger than Denmark.', 'Denmark is smaller than Norway.', false],
    ['en', 'Norway is larger than Denmark.', 'Denmark is larger than Norway.', true],
    ['en', 'Tamm sells more wool than Brno.', 'Brno sells less wool than Tamm.', false],
    ['en', 'Tamm sells more wool than Brno.', 'Brno sells more wool than Tamm.', true],
    [
      'en',
      'The seller: Anna Mary; the fee: high; the buyer: Jan Peter',
      'So Jan Peter pays a fee to Anna Mary.',
      false,
    ],
    ['en', 'Mary hired Mary and Peter.', 'Peter hired Mary.', false],
    ['en', '', 'Peter hired Mary.', false],
    ['fr', 'Vasa a remplacé Orla.', 'Orla a remplacé Vasa.', true],
    ['fr', 'Vasa a remplacé Orla.', 'Orla est remplacée par Vasa.', false],
    ['es', 'Vasa reemplazó a Orla.', 'Orla reemplazó a Vasa.', true],
    ['fr', 'Vasa remplacera Orla.', 'Orla sera remplacée par Vasa.', false],
    ['es', 'Vasa reemplazará a Orla.', 'Orla será reemplazado por Vasa.', false],
    ['es', 'Anna Petrova firmó el contrato.', 'El contrato fue firmado por Anna Petrova.', false],
    ['de', 'Anna Petrova unterzeichnete den Vertrag.', 'Der Vertrag wurde von Anna Petrova unterzeichnet.', false],
    ['de', 'Der Betriebsrat prüft den Antrag.', 'Der Antrag wird vom Betriebsrat geprüft.', false],
    ['fr', 'Anna Petrova a signé le contrat.', 'Le contrat a été signé par Anna Petrova.', false],
    ['en', 'Vasa sold Orla.', 'Orla was sold by Vasa.', false],
    ['en', 'Vasa led Orla.', 'Orla was led by Vasa.', false],
    ['ru', 'Василий нанял Петра.', 'Петра нанял Василий.', false],
    ['ru', 'Василий нанял Петра.', 'Пётр нанял Василия.', true],
    ['ru', 'Василий нанял Петра.', 'Василия нанял Пётр.', true],
    ['ru', 'Анна Петрова подписала договор.', 'Договор подписан Анной Петровой.', false],
    ['ru', 'Договор подписала Анна Петрова.', 'Договор был подписан Анной Петровой.', false],
    ['ru', 'Договор подписан Анной Петровой.', 'Анна Петрова подписала договор.', false],
    ['ru', 'Иван уволил Петра.', 'Пётр был уволен Иваном.', false],
    ['ru', 'Иван уволил Петра.', 'Иван был уволен Петром.', true],
    ['ru', 'Петра уволил Иван.', 'Иван был уволен Петром.', true],
    ['ru', 'Ольга проверила Анну.', 'Анна проверена Ольгой.', false],
    ['ru', 'Ольга проверила Анну.', 'Ольга проверена Анной.', true],
    ['ru', 'Сотрудники подписывают журнал.', 'Журнал подписывается сотрудниками.', false],
  ])('%s: %s | %s', (language, sentence, claim, turned) => {
    expect(turnsRound(read(claim, language), read(sentence, language), contraries(claim, sentence, language))).toBe(
      turned,
    )
  })
})

describe('clauses', () => {
  test.each([
    [
      'Red for the bearing and blue for the gears',
      [
        ['Red', 'bearing'],
        ['blue', 'gears'],
      ],
    ],
    ['One, two; three: four — five', []],
    ['andante, handy', [['andante'], ['handy']]],
    ['', []],
  ])('%s', (text, clauses) => {
    expect(clausesOf(read(text)).map((clause) => clause.map(({ word }) => word))).toEqual(clauses)
  })

  test('are compared up to a number of them', () => {
    expect(clausesOf(read(Array.from({ length: 500 }, (_, at) => `lamp x${at}y`).join(', ')))).toHaveLength(8)
  })

  test.each([
    ['The red grease is for the bearing.', true],
    ['The blue grease is for the gears.', true],
    ['The blue grease is for the bearing.', false],
    ['The red grease is for the gears.', false],
    ['The grease is for the gears.', false],
    ['The blue front bearing takes the rear grease.', false],
    ['The red grease is for the chain.', false],
  ])('are not mixed: %s', (claim, mixed) => {
    const sentence = read('Use the blue grease for the front bearing, and the red grease for the rear gears')
    expect(mixesClauses(read(claim), sentence)).toBe(mixed)
  })
})
