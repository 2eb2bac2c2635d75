import { describe, expect, it } from 'vitest'
import { initials, personName } from './personName.ts'

const email = 'grace@example.org'

describe('a person', () => {
  it.each([
    [{ firstName: 'Grace', lastName: 'Hopper', email }, 'Grace Hopper', 'GH'],
    [{ firstName: 'Ludwig', lastName: 'van der Rohe', email }, 'Ludwig van der Rohe', 'LR'],
    [{ firstName: 'éva', lastName: null, email }, 'éva', 'É'],
    [{ firstName: null, lastName: null, email }, email, 'G'],
    [{ firstName: '𝒜da', lastName: 'Lind', email }, '𝒜da Lind', '𝒜L'],
  ])('%# is named and abbreviated', (person, name, letters) => {
    expect(personName(person)).toBe(name)
    expect(initials(person)).toBe(letters)
  })
})
