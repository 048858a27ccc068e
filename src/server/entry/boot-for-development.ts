import { readConfig } from '../../env.ts'
import { type App, boot } from '../boot.ts'

/** Boots with the developer's environment and starts the jobs; the sign-in library finds its secret in the same place as in production. */
export async function bootForDevelopment(): Promise<App> {
  const config = readConfig(process.env)
  process.env.AUTH_SECRET = config.AUTH_SECRET
  const app = await boot({ config })
  await app.startJobs()
  return app
}
