import { defineConfig } from 'auth-astro'
import { signInConfig } from './src/middleware/sign-in-config.ts'

const config = signInConfig()

// Read when the first request comes, from the application that has booted by then: no secret is in the build.
export default defineConfig({ ...config, prefix: config.basePath })
