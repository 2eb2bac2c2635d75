import { describe, expect, test } from 'vitest'
import { storedChunk } from '../testing/storedChunk.ts'
import { readClaim, readPassage } from './claim.ts'
import { isSupported } from './verify.ts'

function supports(passage: string, claim: string, language = 'en', changes: Parameters<typeof storedChunk>[1] = {}) {
  const read = readPassage(storedChunk(passage, { language, ...changes }))
  return isSupported(readClaim(claim, [read]), read)
}

const HARVARD =
  'Harvard College was founded in 1636 by vote of the Great and General Court. Its endowment was $32.7 billion in 2014.'

describe('numbers, names and words', () => {
  test.each([
    ['Harvard College was founded in 1636 [1].', true],
    ['The Great and General Court founded Harvard College in 1636 [1].', true],
    ['Harvard College was founded in 1637 [1].', false],
    ['Harvard College was founded in 2014 [1].', false],
    ['Harvard College was founded in 1636 by John Adams [1].', false],
    ['Its endowment was $32.7 billion [1].', true],
    ['Its endowment was 32.7 billion dollars in 2014 [1].', true],
    ['Its endowment was $32.7 million [1].', false],
    ['Its endowment was €32.7 billion [1].', false],
    ['Its endowment was $3.27 trillion in 2015 [1].', false],
    ['Students there often rowed across rivers for pleasure [1].', false],
    ['[1]', false],
    ['…', false],
  ])('%s → %s', (claim, supported) => {
    expect(supports(HARVARD, claim)).toBe(supported)
  })

  test('in another language numbers, names and what is denied decide; with none of them nothing is known', () => {
    expect(supports(HARVARD, 'La universidad de Harvard se fundó en el año 1636.')).toBe(true)
    expect(supports(HARVARD, 'La universidad de Harvard se fundó en el año 1536.')).toBe(false)
    expect(supports(HARVARD, 'La universidad de Harvard no se fundó en el año 1636.')).toBe(false)
    expect(supports(HARVARD, 'Los estudiantes deben pagar una multa cuando llegan tarde.')).toBe(false)
  })

  test('a heading and the name of the document may name what a sentence speaks of', () => {
    const changes = { name: 'Lumen 40.md', headingPath: ['Power'] }
    expect(supports('It needs 9 watts.', 'The Lumen 40 needs 9 watts.', 'en', changes)).toBe(true)
    expect(supports('It needs 9 watts.', 'The Lumen 60 needs 9 watts.', 'en', changes)).toBe(false)
  })

  test('word for word it must begin where a sentence or clause does', () => {
    expect(supports('Nobody says that smoking is allowed.', 'smoking is allowed.')).toBe(false)
    expect(supports('Rooms: smoking is allowed.', 'smoking is allowed.')).toBe(true)
  })
})

describe('values', () => {
  test.each([
    ['The lamp costs £199.00.', 'The lamp costs £199.', true],
    ['The lamp costs £199.00.', 'The lamp costs £19,900.', false],
    ['The lamp costs £1,250.', 'The lamp costs £1.25.', false],
    ['The share is 12.5 %.', 'The share is 125 %.', false],
    ['The share is 12.5 %.', 'The share is 12.5 percent.', true],
    ['It begins on 2026-03-01.', 'It begins on 1 March 2026.', true],
    ['It begins on 2026-03-01.', 'It begins on 3 January 2026.', false],
    ['The gate opens at 06:45.', 'The gate opens at 6:45 a.m.', true],
    ['The gate opens at 06:45.', 'The gate opens at 6:45 p.m.', false],
    ['The gate closes at 18:00.', 'The gate closes at 6 p.m.', true],
    ['There are three gates.', 'There are 3 gates.', true],
    ['There are 10 gates.', 'There are eleven gates.', false],
    ['They have 27 days of leave.', 'They have 27 weeks of leave.', false],
    ['They have 27 days of leave.', 'They have fifteen days of leave.', false],
    ['The budget is 4,987,654 pounds.', 'The budget is about £5 million.', true],
    ['The budget is 4,987,654 pounds.', 'The budget is £5 million.', false],
    ['The delay costs 2 euros a day.', 'The delay costs 2 euros a week.', false],
    ['It comes with a guarantee of three years.', 'It comes with a three-year guarantee.', true],
  ])('%s: %s → %s', (passage, claim, supported) => {
    expect(supports(passage, claim)).toBe(supported)
  })

  test.each([
    ['Der Eintritt kostet 1.250,50 Euro.', 'Der Eintritt kostet 1250,50 €.', 'de', true],
    ['Der Eintritt kostet 1.250,50 Euro.', 'Der Eintritt kostet 1,25 €.', 'de', false],
    ['Es sind fünfundzwanzig Plätze.', 'Es sind 25 Plätze.', 'de', true],
    ['Le retard coûte douze euros.', 'Le retard coûte 12 €.', 'fr', true],
    ['La matrícula cuesta quince euros.', 'La matrícula cuesta 50 euros.', 'es', false],
    ['Il corso dura sei settimane.', 'Il corso dura 6 settimane.', 'it', true],
    ['O curso dura dez semanas.', 'O curso dura 12 semanas.', 'pt', false],
    ['Курс длится пять недель.', 'Курс длится 5 недель.', 'ru', true],
    ['Курс длится пять недель.', 'Курс длится пять месяцев.', 'ru', false],
    ['حدث ذلك في عام 2014.', 'حدث ذلك في عام ٢٠١٤.', 'ar', true],
    ['试用期为三个月。员工有15天年假。', '员工有51天年假。', 'zh', false],
  ])('%s: %s → %s', (passage, claim, language, supported) => {
    expect(supports(passage, claim, language)).toBe(supported)
  })

  const STOCK = 'Site: Brno — Pallets: 420; Forklifts: 6\nSite: Graz — Pallets: 310; Forklifts: 4'
  test.each([
    ['Brno and Graz together hold 730 pallets.', true],
    ['Brno and Graz together hold 731 pallets.', false],
    ['Brno has 110 pallets more than Graz.', true],
    ['Brno and Graz have 730 pallets.', false],
    ['Graz has 420 pallets.', false],
    ['Brno has 420 forklifts.', false],
  ])('computed from the rows that are named: %s → %s', (claim, supported) => {
    expect(supports(STOCK, claim)).toBe(supported)
  })
})

describe('what is said of whom', () => {
  test.each([
    ['The tenant pays the landlord 15 euros.', 'The landlord pays the tenant 15 euros.', false],
    ['Vasa attacked Orla in spring.', 'Orla attacked Vasa in spring.', false],
    ['Vasa attacked Orla in spring.', 'In spring, Orla was attacked by Vasa.', true],
    ['Vasa attacked Orla in spring.', 'Vasa was attacked by Orla in spring.', false],
    ['The mill lies north of Tamm.', 'The mill lies south of Tamm.', false],
    ['Employees may smoke in the yard.', 'Employees must smoke in the yard.', false],
    ['Employees must not smoke in the yard.', 'Employees may smoke in the yard.', false],
    ['Employees must not smoke in the yard.', 'Employees are not allowed to smoke in the yard.', true],
    ['Send parcels to the porter, not to the office.', 'Send parcels to the office.', false],
    ['Send parcels to the porter, not to the office.', 'Send parcels to the porter.', true],
    ['Brannock won 71 points and Tolvane 68.', 'Tolvane won 71 points.', false],
    ['Brannock won 71 points and Tolvane 68.', 'Tolvane won 68 points.', true],
  ])('%s: %s → %s', (passage, claim, supported) => {
    expect(supports(passage, claim)).toBe(supported)
  })

  test.each([
    ['Vorsitzende ist Karin Albers.', 'Vorsitzende ist Helga Schmidt.', 'de', false],
    ['Vorsitzende ist Karin Albers.', 'Karin Albers ist die Vorsitzende.', 'de', true],
    ['Договор подписан Анной Петровой.', 'Договор подписала Анна Петрова.', 'ru', true],
    ['Анна Петрова подписала договор.', 'Договор был подписан Анной Петровой.', 'ru', true],
    ['Договор подписала Анна Петрова.', 'Договор был подписан Анной Петровой.', 'ru', true],
    ['Договор подписала Анна Петрова.', 'Договор был подписан Ольгой Петровой.', 'ru', false],
    ['Anna Petrova unterzeichnete den Vertrag.', 'Der Vertrag wurde von Anna Petrova unterzeichnet.', 'de', true],
    ['Anna Petrova hat den Vertrag unterzeichnet.', 'Der Vertrag wurde von Anna Petrova unterzeichnet.', 'de', true],
    ['Der Vertrag wurde von Anna Petrova unterzeichnet.', 'Anna Petrova unterzeichnete den Vertrag.', 'de', true],
    ['Anna Petrova firmó el contrato.', 'El contrato fue firmado por Anna Petrova.', 'es', true],
    ['El contrato será firmado por Anna Petrova.', 'Anna Petrova firmará el contrato.', 'es', true],
    ['Anna Petrova a signé le contrat.', 'Le contrat a été signé par Anna Petrova.', 'fr', true],
    ['Anna Petrova signera le contrat.', 'Le contrat sera signé par Anna Petrova.', 'fr', true],
    ['Orla attaqua Vasa.', 'Orla fut attaquée par Vasa.', 'fr', false],
    ['Orla atacó a Vasa.', 'Orla fue atacada por Vasa.', 'es', false],
    ['公司的总部在上海。', '公司的总部在北京。', 'zh', false],
    ['公司的总部在上海。', '公司总部在上海。', 'zh', true],
  ])('%s: %s → %s', (passage, claim, language, supported) => {
    expect(supports(passage, claim, language)).toBe(supported)
  })
})
