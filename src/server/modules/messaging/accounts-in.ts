/** By country and check digits, in groups as people copy them. */
const IBAN = /(?<![A-Z\d])[A-Z]{2}\d{2}(?:[ .-]?[A-Z\d]{4}){2,7}(?:[ .-]?[A-Z\d]{1,4})?(?![A-Z\d])/gi
/** Bitcoin and Litecoin by either spelling, Ethereum, Tron. */
const WALLET =
  /(?<![\p{L}\d])(?:(?:bc1|tb1|ltc1)[a-z\d]{20,87}|0x[a-f\d]{40}|T[1-9A-HJ-NP-Za-km-z]{33}|[13LM][1-9A-HJ-NP-Za-km-z]{25,34})(?![\p{L}\d])/giu
/** Nine to thirty-four digits with what people put between them: longer than most sums, dates and codes. */
const DIGITS = /(?<![\p{L}\d.,-])\(?\d(?:[\s().\-/]{0,3}\d){8,33}(?![\p{L}\d]|,\d)/gu
/** A British sort code before its account. */
const SORT_CODE = /(?<![\d-])\d{2}([- ])\d{2}\1\d{2}\D{0,20}\d{6,8}(?![\d-])/gu
/** Whatever is called an account's number, from six digits on. */
const CALLED =
  /(?:\bacc(?:oun)?t\b|\ba\/c\b|\bkonto|\bcuenta\b|\bconta\b|\bcompte\b|\bclabe\b|\bcbu\b|\bpix\b|\btill\b|\bpaybill\b|حساب)[^\d\n]{0,20}\d(?:[ .\-/]{0,2}\d){5,33}/giu
/** A number that a bank gave a payment, and no account's. */
const REFERENCE =
  /(?:\bref(?:er[eêé]nc(?:ia|e))?|\btransa[cç]\p{L}*|\btransfer\p{L}*|\btxn?|\bsession|\breceipt|\brecibo|\breçu|مرجع|معاملة|إيصال)[\s:.#°º]{0,4}(?:n[or°º]?|id|number)?[\s:.#°º]{0,4}$/iu
const DATE = /(?<!\d)(?:20\d{2}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]20\d{2})(?:[T ,]{1,2}\d{1,2}:\d{2})?/gu
/** One point is a sum's or a price's; points every three digits are, too. */
const SUM = /^\d+\.\d+$|^\d{1,3}(?:\.\d{3})+$/

const bare = (written: string): string => written.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase()
/** How much a digit of any script counts: each script has its ten in a row. */
const worth = (digit: string): string => {
  const code = digit.codePointAt(0) as number
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}

function* found(text: string): Generator<string> {
  for (const [iban] of text.matchAll(IBAN)) if (iban.replaceAll(/\D/g, '').length >= 8) yield bare(iban)
  for (const [address] of text.matchAll(WALLET)) yield bare(address)
  for (const number of [...text.matchAll(SORT_CODE), ...text.matchAll(CALLED)]) yield number[0].replaceAll(/\D/g, '')
  for (const number of text.matchAll(DIGITS))
    if (!SUM.test(number[0]) && !REFERENCE.test(text.slice(0, number.index))) yield number[0].replaceAll(/\D/g, '')
}

/**
 * The numbers of accounts and the addresses of wallets that a text has, in digits and capital letters alone: of banks anywhere, in any script's digits.
 * `plain` is in NFKC. A light look: telephone numbers are for whoever asks to take out.
 */
export const accountsIn = (plain: string): string[] => [
  ...new Set(found(plain.replaceAll(/\p{Nd}/gu, worth).replaceAll(DATE, ' '))),
]

/** Whether a number is one of these details, or is made of them: a sort code with its account. */
export function isMadeOf(account: string, details: readonly string[]): boolean {
  const own = details.map(bare).filter((detail) => detail.length >= 4)
  if (own.some((detail) => detail.includes(account))) return true
  const rest = own.reduce((left, detail) => left.replace(detail, ''), account)
  return !/\d/.test(rest)
}
