import { html, raw } from 'hono/html'
import { brand } from '../../../../brand.ts'
import { emailColours } from './email-colours.ts'
import type { Around, EmailInWords } from './letter.ts'
import { letterMark } from './letter-mark.ts'

const { light, dark } = emailColours
const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const FIGURES = "font-variant-numeric:tabular-nums;font-feature-settings:'tnum'"
const TABLE = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"')

/** What inline styles can't say. Programs that read none of it show the light design; Outlook's own dark mode marks what it has changed. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}
@media (max-width:480px){.pad{padding:24px 20px!important}.edge{padding:16px 12px!important}}
@media (prefers-color-scheme:dark){${darkRules('')}}
${darkRules('[data-ogsc] ')}${darkRules('[data-ogsb] ')}`

function darkRules(within: string): string {
  const rules = {
    surface: `background-color:${dark.surface}`,
    raised: `background-color:${dark['surface-raised']};border-color:${dark.line}`,
    soft: `background-color:${dark['primary-soft']}`,
    coin: `background-color:${dark.primary}`,
    line: `border-color:${dark.line}`,
    ink: `color:${dark.ink}`,
    muted: `color:${dark['ink-muted']}`,
    link: `color:${dark.link}`,
  }
  return Object.entries(rules)
    .map(([name, said]) => `${within}.${name}{${said.replaceAll(';', '!important;')}!important}`)
    .join('')
}

/** After the preheader, so that no program fills the rest of its line with what stands below. */
const FILLER = raw('&#847;&zwnj;&nbsp;'.repeat(60))

/** As large as fits a line of a phone of 360 px, in pixels. */
const sizeOf = (large: string): number => (large.length <= 14 ? 36 : large.length <= 18 ? 28 : 18)

const large = (figure: string) =>
  figure &&
  html`<span class="ink" style="display:block;padding:6px 0;color:${light.ink};font-size:${sizeOf(figure)}px;line-height:1.2;font-weight:700;${raw(FIGURES)}">${figure}</span>`

const link = ({ label, url }: { label: string; url: string }) =>
  html`<a class="link" href="${url}" style="color:${light.link};text-decoration:underline">${label}</a>`

/** A number or a word with a hyphen, which no line ends within. */
const HYPHENED = /((?<!\S)[^\s-]{1,9}(?:-[^\s-]{1,9}){1,2}(?!\S))/
const text = (words: string) =>
  words.split(HYPHENED).map((part, n) => (n % 2 === 1 ? html`<span style="white-space:nowrap">${part}</span>` : part))

const paragraph = (words: string) =>
  html`<p class="ink" style="margin:0 0 16px;color:${light.ink};font-size:16px;line-height:1.55;overflow-wrap:anywhere;white-space:pre-line">${text(words)}</p>
`

const small = (content: ReturnType<typeof text> | ReturnType<typeof html>) =>
  html`<p class="muted" style="margin:0 0 8px;color:${light['ink-muted']};font-size:13px;line-height:1.55;overflow-wrap:anywhere">${content}</p>
`

/**
 * An email as HTML: tables of 600 px and inline styles, as mail programs from Outlook on read them, in one light and one dark design. It
 * loads nothing but the mark that comes with it, and runs nothing. All that stands in it is escaped.
 */
export function htmlOf(letter: EmailInWords): string {
  const { language, direction, subject, code, headline, amount, facts, button, until, notYou, foot, choice } = letter
  const start = direction === 'rtl' ? 'right' : 'left'
  const end = direction === 'rtl' ? 'left' : 'right'
  return String(html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${subject}</title>
<style>${raw(STYLE)}</style>
${raw('<!--[if mso]><style>*{font-family:"Segoe UI",Arial,sans-serif!important}</style><![endif]-->')}
</head>
<body class="surface" style="margin:0;padding:0;background-color:${light.surface}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${light.surface};mso-hide:all">${letter.preheader}${FILLER}</div>
<table ${TABLE} width="100%" lang="${language}" dir="${direction}" class="surface" bgcolor="${light.surface}" style="background-color:${light.surface}"><tr><td align="center" class="edge" style="padding:24px">
${raw('<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->')}
<table ${TABLE} width="100%" dir="${direction}" style="max-width:600px;${raw(FONT)};text-align:${start}">
<tr><td style="padding:0 4px 16px">${head()}</td></tr>
${code && !code.choose ? html`<tr><td style="padding:0 0 12px">${codeStrip(code.text)}</td></tr>` : ''}
<tr><td class="raised pad" bgcolor="${light['surface-raised']}" style="padding:32px;background-color:${light['surface-raised']};border:1px solid ${light.line};border-radius:16px">
<h1 class="ink" style="margin:0 0 20px;color:${light.ink};font-size:20px;line-height:1.35;font-weight:600;overflow-wrap:anywhere">${text(headline[0])} ${large(headline[1])} ${text(headline[2])}</h1>
${amount ? html`<p style="margin:-12px 0 20px">${large(amount)}</p>` : ''}
${paragraph(letter.greeting)}${letter.lines.map(paragraph)}
${facts.length > 0 ? factTable(facts, start, end) : ''}
<table ${TABLE} style="margin:8px 0 0"><tr><td class="coin" align="center" bgcolor="${light.primary}" style="background-color:${light.primary};border-radius:12px;mso-padding-alt:14px 28px"><a href="${button.url}" style="display:inline-block;padding:14px 28px;color:${light['primary-ink']};font-size:16px;line-height:1.3;font-weight:600;text-decoration:none">${button.label}</a></td></tr></table>
${until ? html`<p class="muted" style="margin:16px 0 0;color:${light['ink-muted']};font-size:14px;line-height:1.5">${until}</p>` : ''}
${notYou ? html`<p class="muted line" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${light.line};color:${light['ink-muted']};font-size:14px;line-height:1.5">${notYou}</p>` : ''}
</td></tr>
<tr><td style="padding:20px 4px">${foot.map((words) => small(text(words)))}${code?.choose ? small(html`${text(code.text.join(''))} ${link(code.choose)}`) : ''}${choice ? small(html`${choice.text} ${link(choice)}`) : ''}</td></tr>
</table>
${raw('<!--[if mso]></td></tr></table><![endif]-->')}
</td></tr></table>
</body>
</html>
`)
}

/** The mark beside the name. A program that shows no pictures shows the name alone. */
function head() {
  return html`<table ${TABLE}><tr><td width="36" height="36" valign="middle" style="width:36px;height:36px"><img src="cid:${letterMark.id}" width="36" height="36" alt="" style="display:block;width:36px;height:36px;border:0"></td><td class="ink" style="padding:0 10px;color:${light.ink};font-size:18px;font-weight:700">${brand.name}</td></tr></table>`
}

function codeStrip([before, code, after]: Around) {
  return html`<table ${TABLE} width="100%"><tr><td class="soft ink" bgcolor="${light['primary-soft']}" style="padding:12px 16px;background-color:${light['primary-soft']};border-radius:12px;color:${light.ink};font-size:14px;line-height:1.5;overflow-wrap:anywhere">${before} ${code ? html`<strong style="font-size:16px">${code}</strong>` : ''}${after}</td></tr></table>`
}

function factTable(facts: EmailInWords['facts'], start: string, end: string) {
  const cell = `padding:10px 0;border-top:1px solid ${light.line};font-size:14px;line-height:1.5;vertical-align:top`
  return html`<table ${TABLE} width="100%" style="margin:0 0 24px">${facts.map(
    ([label, value]) =>
      html`<tr><td class="muted line" style="${raw(cell)};padding-${end}:16px;color:${light['ink-muted']};text-align:${start};white-space:nowrap">${label}</td><td class="ink line" style="${raw(cell)};color:${light.ink};text-align:${end};overflow-wrap:anywhere;text-wrap:balance;${raw(FIGURES)}">${value}</td></tr>`,
  )}</table>`
}
