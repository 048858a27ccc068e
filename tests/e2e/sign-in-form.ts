import { expect, type Page } from 'playwright/test'
import { auth as words } from '../../src/words/en/auth.ts'
import { alive } from './looks.ts'
import type { Person } from './people.ts'

export const password = (page: Page) => page.getByLabel(words.password, { exact: true })
export const submit = (page: Page) => page.getByRole('button', { name: words.signIn, exact: true })

/** Types the two and presses, on the sign-in page that is there. */
export async function give(page: Page, { email }: Person, typed: string): Promise<void> {
  await alive(page)
  await page.getByLabel(words.email).fill(email)
  await password(page).fill(typed)
  await submit(page).click()
}

/** Signs in from the sign-in page, and arrives. */
export async function comeIn(page: Page, person: Person, typed = person.password): Promise<void> {
  await page.goto('/auth/login')
  await give(page, person, typed)
  await expect(page).toHaveURL(/\/dashboard$/)
}
