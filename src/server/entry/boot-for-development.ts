import { readConfig } from '../../env.ts'
import { type App, boot } from '../boot.ts'

/** Boots with the developer's environment and starts the jobs. */
export async function bootForDevelopment(): Promise<App> {
  const app = await boot({ config: readConfig(process.env) })
  void app.misplaced.then((why) => {
    app.log.fatal(why)
    process.exit(1)
  })
  await app.startJobs()
  return app
}
