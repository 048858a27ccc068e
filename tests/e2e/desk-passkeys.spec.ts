import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from 'playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { ServerProcess } from '../../scripts/server-process.ts'
import { desk as words } from '../../src/words/en/desk.ts'
import { deskAccount as account } from '../../src/words/en/staff/desk-account.ts'
import { fill } from '../../src/words/message.ts'
import { setOwnPassword } from './at-work.ts'
import { expectAccessible } from './looks.ts'
import { deep, test } from './test.ts'
import { withAuthenticator } from './virtual-authenticator.ts'

const operator = fileURLToPath(new URL('../../src/server/operator/operator.ts', import.meta.url))
const email = 'mia@desk.example.org'

/** Lets Mia work at the desk of an installation that isn't running, and answers her password. */
function hire(env: Record<string, string>): string {
  const who = ['--email', email, '--name', 'Mia', '--roles', 'support', '--reason', 'Hired for a test']
  const said = execFileSync(process.execPath, [operator, 'staff', 'add', ...who], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return /once: (\S+)/.exec(said)?.[1] ?? ''
}

test('a passkey is added at the desk, is asked for at its door, and the last one stays', deep, async ({ page }) => {
  test.slow()
  const data = mkdtempSync(join(tmpdir(), 'florin-desk-passkeys-'))
  const port = await freePort()
  // A server of its own: whoever has a passkey here can't be signed in by password alone in other tests.
  const env = { DATA_DIR: join(data, 'data'), PUBLIC_URL: `http://localhost:${port}`, FLORIN_MODE: 'demo' }
  const server = new ServerProcess(port, env)
  const at = (path: string) => `http://localhost:${port}${path}`
  try {
    await server.start('main.ts')
    await server.stop()
    const said = hire(env)
    await server.start('main.ts')
    await withAuthenticator(page)
    const { password } = await setOwnPassword(page, at(''), { email, password: said })
    const typeProof = (where: Page | Locator = page) => where.getByLabel(words.password).fill(password)
    // In the same browser once more: the session that its cookie named is gone.
    await page.goto(at('/desk/login'))
    await page.getByLabel(words.email).fill(email)
    await typeProof()
    await page.getByRole('button', { name: words.signInDo, exact: true }).click()
    await page.getByRole('link', { name: account.title }).click()
    await expect(page.getByText(account.onlyOne)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: words.passkeys }).click()
    await expectAccessible(page)
    await page.getByLabel(words.passkeyName).fill('Desk key')
    await typeProof()
    await page.getByRole('button', { name: words.passkeyStart }).click()
    await expect(page.getByRole('heading', { name: fill(words.passkeyMakeTitle, { name: 'Desk key' }) })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: words.passkeyMake, exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Desk key', exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: words.signOut }).click()

    await page.getByLabel(words.email).fill(email)
    await typeProof()
    await page.getByRole('button', { name: words.signInDo, exact: true }).click()
    await expect(page.getByText('That did not match.'), 'the password alone opens nothing').toBeVisible()
    await typeProof()
    await expectAccessible(page)
    await page.getByRole('button', { name: words.passkeySignIn }).click()
    await expect(page.getByRole('button', { name: words.signOut })).toBeVisible()

    await page.goto(at('/desk/account'))
    await page.getByLabel(account.current).fill(password)
    await page.getByLabel(account.next).fill(password)
    await page.getByRole('button', { name: account.changeByPasskey }).click()
    await expect(page.getByText('This is the password you have now.')).toBeVisible()
    await expectAccessible(page)

    await page.goto(at('/desk/passkeys'))
    await page.getByText(words.passkeyRemove, { exact: true }).click()
    const form = page.locator('details')
    await typeProof(form)
    await form.getByRole('button', { name: words.passkeyConfirm }).click()
    await expect(page.getByText('This is your last second factor.')).toBeVisible()
  } finally {
    await server.kill()
    rmSync(data, { recursive: true, force: true })
  }
})
