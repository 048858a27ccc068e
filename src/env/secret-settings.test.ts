import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { envSchema } from '../env.ts'
import { forgetSecrets, secretSettings } from './secret-settings.ts'

test('every setting that sounds like a secret is on the list with who is given it, and nothing else is [ASVS 13.3.2]', () => {
  const settings = Object.keys(envSchema.shape)
  expect(Object.keys(secretSettings).filter((name) => !settings.includes(name))).toEqual([])
  const sounds = /SECRET|_KEY$|_KEYS$|TOKEN|PASSWORD|^(DATABASE|SMTP)\w*_URL$/
  const open = ['PUSH_PUBLIC_KEY', 'REALTIME_KEY', 'BREACHED_PASSWORDS']
  expect(settings.filter((name) => sounds.test(name) && !open.includes(name) && !(name in secretSettings))).toEqual([])
})

test('what a process has read is no longer in its environment, where what it starts would get it [ASVS 13.3.2]', () => {
  const env = { PATH: '/bin', PUBLIC_URL: 'https://florin.example', DATA_KEYS: 'k1:x', METRICS_TOKEN: 'y' }
  forgetSecrets(env)
  expect(env).toEqual({ PATH: '/bin', PUBLIC_URL: 'https://florin.example' })
  for (const path of ['src/server/main.ts', 'src/server/operator/operator.ts'])
    expect(readFileSync(path, 'utf8')).toContain('forgetSecrets(process.env)')
})

test('no secret of the server’s is the signer’s: it reads no setting of them [ASVS 13.3.2]', () => {
  const unit = readFileSync('deploy/systemd/florin-signer.service', 'utf8')
  expect(unit).not.toMatch(/env-file|EnvironmentFile/)
})
