import { describe, expect, test } from 'vitest'
import type { Profile } from '../../accounts/customers.rows.ts'
import { isPayer } from './payer-name.ts'

const person = (first_name: string, last_name: string): Profile => ({ first_name, last_name, country: 'NL' })
const company = (company_name: string): Profile => ({ ...person('Ada', 'Okonkwo'), company_name })

describe('the payer that a bank names', () => {
  test.each([
    ['Ada Okonkwo', person('Ada', 'Okonkwo')],
    ['OKONKWO, ADA', person('Adá', 'Okonkwo')],
    ['Mr & Mrs Ada and Ben Okonkwo', person('Ada', 'Okonkwo')],
    ['ADA OKONKWO', person('Ada Maria', 'Okonkwo')],
    ['Ada Maria Okonkwo', person('Ada', 'Okonkwo')],
    ['JURGEN MUELLER', person('Jurgen', 'Müller')],
    ['Jürgen Müller', person('Juergen', 'Mueller')],
    ['SOREN GROSS', person('Søren', 'Groß')],
    ['SOEREN GROSS', person('Søren', 'Groß')],
    ['王小明', person('', '王小明')],
    ['Okonkwo Trading Ltd', company('Okonkwo Trading Ltd.')],
  ] as const)('%s is the customer', (payer, profile) => {
    expect(isPayer(payer, profile)).toBe(true)
  })

  test.each([
    ['', person('Ada', 'Okonkwo')],
    ['Ada Okonkwo / Grace Hopper', person('Ada', 'Okonkwo')],
    ['Grace Hopper', person('Ada', 'Okonkwo')],
    ['Ben Okonkwo', person('Ada', 'Okonkwo')],
    ['Okonkwo', person('Ada', 'Okonkwo')],
    ['Maria Okonkwo', person('Ada Maria', 'Okonkwo')],
    ['Ada Okonkwo Ltd', person('Ada', 'Okonkwo')],
    ['Ada Okonkwo', company('Okonkwo Trading Ltd')],
    ['Anyone', person('', '')],
    ['', person('', '')],
  ] as const)('%s is somebody else', (payer, profile) => {
    expect(isPayer(payer, profile)).toBe(false)
  })
})
