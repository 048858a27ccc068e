// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mayDo, type Permission, roleFor, teamRoles } from '../contract/teams/roles.ts'
import { wordsFor } from '../words/catalogue.ts'
import { Button } from './Button.tsx'
import { island } from './words.tsx'

afterEach(cleanup)

const Act = island(({ needs }: { needs: Permission }) => <Button needs={needs}>Withdraw</Button>)
const permissions: Permission[] = ['self', 'read', 'operate', 'approve', 'own']
const cases = permissions.flatMap((needs) => teamRoles.map((role) => ({ needs, role })))

test.each(cases)('as $role a button that takes $needs says so where they may not', ({ needs, role }) => {
  render(<Act needs={needs} words={{ ...wordsFor('en', 'ui'), role }} />)
  const button = screen.getByRole('button')
  expect(button.getAttribute('aria-disabled')).toBe(mayDo(role, needs) ? null : 'true')
  const reason = screen.queryByText(new RegExp(roleFor(needs)))
  expect(reason !== null).toBe(!mayDo(role, needs))
})

test('who acts for nobody but themselves may do everything', () => {
  for (const needs of permissions) render(<Act needs={needs} words={wordsFor('en', 'ui')} />)
  for (const button of screen.getAllByRole('button')) expect(button.getAttribute('aria-disabled')).toBeNull()
})

// Where nobody acts for a company: the desk, and what is before sign-in.
const OUTSIDE = /^src\/features\/(desk|staff|sign-in|auth|register|contact|site|gallery|testing)/

test('every form for customers says whom its button is for', () => {
  const silent = globSync('src/features/**/*.tsx')
    .filter((path) => !OUTSIDE.test(path) && !path.includes('.test.'))
    .filter((path) =>
      /<Button\b[^>]*type="submit"(?![^>]*needs=)/.test(readFileSync(path, 'utf8').replaceAll('=>', '')),
    )
  expect(silent).toEqual([])
})
