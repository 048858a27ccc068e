import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'
import { runScanner } from './run-scanner.ts'

interface Line {
  method: string
  path: string
  info: string
}
type Report = Record<'vulnerabilities' | 'anomalies', Record<string, readonly Line[]> | undefined>

/** What wapiti's report says was wrong, each once. */
export function wapitiFindings(report: Report): Finding[] {
  const all = [...Object.entries(report.vulnerabilities ?? {}), ...Object.entries(report.anomalies ?? {})].flatMap(
    ([kind, lines]) =>
      lines.map(
        ({ method, path, info }): Finding => ({ scanner: 'wapiti', at: `${method} ${path}`, what: `${kind}: ${info}` }),
      ),
  )
  return [...new Map(all.map((one) => [`${one.at} ${one.what}`, one])).values()]
}

/** wapiti over what is linked from the front page and from the signed-in pages, for so many seconds in all. */
export async function scanWapiti(base: string, cookies: string, folder: string, seconds: number): Promise<Finding[]> {
  const report = join(folder, 'wapiti.json')
  const { said } = await runScanner(
    'wapiti',
    [
      ...['-u', `${base}/`, '-s', `${base}/dashboard`, '--scope', 'domain'],
      ...[
        '-m',
        'backup,blindsql,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe,cookieflags',
      ],
      ...[
        '-H',
        `Cookie: ${cookies}`,
        '--max-links-per-page',
        '60',
        '--max-files-per-dir',
        '40',
        '-d',
        '4',
        '-S',
        'normal',
      ],
      ...['--max-scan-time', String(Math.ceil(seconds / 3)), '--max-attack-time', String(Math.ceil(seconds / 20))],
      ...[
        '-f',
        'json',
        '-o',
        report,
        '--store-session',
        folder,
        '--flush-session',
        '--no-bugreport',
        '-v',
        '1',
        '-t',
        '10',
      ],
    ],
    seconds * 2,
  )
  if (!existsSync(report)) throw new Error(`wapiti wrote no report:\n${said.slice(-2_000)}`)
  return wapitiFindings(JSON.parse(readFileSync(report, 'utf8')) as Report)
}
