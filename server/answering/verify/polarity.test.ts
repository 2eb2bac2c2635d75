import { describe, expect, test } from 'vitest'
import { contraries, modesDiffer, negations } from './polarity.ts'

describe('denials', () => {
  test.each([
    ['en', 'Dogs are not allowed and nobody may feed them.', 2],
    ['en', "You can’t enter; you don't pay.", 2],
    ['en', 'It cannot be sold.', 1],
    ['en', 'A notable knot of nots', 0],
    ['de', 'Das Rauchen ist nicht gestattet, und keiner darf es.', 2],
    ['de', 'Keineswegs vernichten', 0],
    ['fr', 'Il ne faut pas entrer sans badge.', 2],
    ['fr', 'Le passage est ouvert.', 0],
    ['es', 'No se permite fumar nunca.', 2],
    ['es', 'La nota es buena.', 0],
    ['it', 'Non è mai chiuso.', 2],
    ['pt', 'Não há ninguém.', 2],
    ['ru', 'Никто не может войти без пропуска.', 3],
    ['ru', 'Небо ясное.', 0],
    ['zh', '不可以吸烟，禁止入内。', 2],
    ['ja', '入れません。', 1],
    ['ar', 'لا يجوز الدخول بدون بطاقة.', 2],
    ['xx', 'not no never', 0],
    ['en', '', 0],
  ])('%s: %s', (language, text, count) => {
    expect(negations(text, language)).toBe(count)
    // The patterns keep no place between two texts.
    expect(negations(text, language)).toBe(count)
  })
})

describe('duty and leave', () => {
  test.each([
    ['en', 'You must wear a helmet.', 'You may wear a helmet.', true],
    ['en', 'You have to wear a helmet.', 'A helmet is optional.', true],
    ['en', 'You must wear a helmet.', 'Helmets are required.', false],
    ['en', 'You must wear a helmet.', 'Helmets are blue.', false],
    ['en', 'You must not smoke.', 'You may smoke.', false],
    ['en', 'You may, and later must, wear one.', 'You may wear one.', false],
    ['de', 'Der Antrag muss gestellt werden.', 'Der Antrag kann gestellt werden.', true],
    ['de', 'Die Teilnahme ist Pflicht.', 'Die Teilnahme ist freiwillig.', true],
    ['fr', 'Il doit signer.', 'Il peut signer.', true],
    ['es', 'Deben firmar.', 'Pueden firmar.', true],
    ['it', 'Deve firmare.', 'Può firmare.', true],
    ['pt', 'Devem assinar.', 'Podem assinar.', true],
    ['ru', 'Он обязан подписать.', 'Он может подписать.', true],
    ['ja', '署名しなければならない。', '署名してもよい。', false],
  ])('%s: %s | %s', (language, one, other, differ) => {
    expect(modesDiffer(one, other, language)).toBe(differ)
    expect(modesDiffer(other, one, language)).toBe(differ)
  })
})

describe('contraries', () => {
  test.each([
    ['en', 'It closes before noon.', 'It closes after noon.', 1],
    ['en', 'Prices increased in the north.', 'Prices decreased in the south.', 2],
    ['en', 'It rises before noon and falls after.', 'It rises after noon.', 0],
    ['en', 'It rises before noon.', 'It rises before noon and falls after.', 0],
    ['en', 'It opens before noon.', 'It opens at noon.', 0],
    ['en', 'Moreover, it is open.', 'It is less open.', 0],
    ['en', 'A moreover is lessened.', 'It is less.', 0],
    ['de', 'Der Vermieter zahlt.', 'Der Mieter zahlt.', 1],
    ['fr', 'Le magasin est ouvert en hiver.', 'Le magasin est fermé en été.', 2],
    ['es', 'Antes de comer', 'Después de comer', 1],
    ['it', 'Il prezzo massimo', 'Il prezzo minimo', 1],
    ['pt', 'A margem norte', 'A margem sul', 1],
    ['ru', 'Покупатель платит.', 'Продавец платит.', 1],
    ['xx', 'before', 'after', 0],
  ])('%s: %s | %s', (language, one, other, count) => {
    expect(contraries(one, other, language)).toBe(count)
    expect(contraries(other, one, language)).toBe(count)
  })
})
