import { expect, test } from 'vitest'
import { raisedBy } from './limits.ts'

test('what raises the limits of an organisation is its own check, at any level; of a person the next step', () => {
  const codes = (kind: 'individual' | 'entity') =>
    (['0', '1', '2', '3', 'E'] as const).map((level) => raisedBy(level, kind)?.say)
  expect(codes('entity')).toEqual(['check_company', 'check_company', 'check_company', 'check_company', undefined])
  expect(codes('individual')).toEqual(['confirm_phone', 'check_document', 'check_address', undefined, undefined])
})
