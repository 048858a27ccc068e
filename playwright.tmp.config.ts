import base from './playwright.config.ts'
const { webServer: _w, ...rest } = base
export default { ...rest, retries: 0, workers: 1, use: { ...rest.use, baseURL: 'http://localhost:4477' }, outputDir: '/tmp/desk/pw' }
