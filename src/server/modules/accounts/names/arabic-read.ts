/** What Arabic calls staff and the house by, under the word of the lists that says the same. What people are called as well is under one that is staff's beside another or the brand alone (مشرف, وكيل, رسمي), or isn't there (نظام, سلامة, خلاف); what says something of it alone, 'technical', is under one that says as little. */
const BY_WORD: Readonly<Record<string, string>> = {
  support: 'دعم',
  help: 'مساعدة',
  admin: 'إدارة ادارة أدمن ادمن آدمن',
  official: 'مسؤول مسؤولو',
  security: 'أمن حماية',
  dispute: 'نزاع نزاعات منازعات',
  fraud: 'احتيال',
  refund: 'استرداد استرجاع',
  verification: 'تحقق توثيق',
  verified: 'موثق موثقة معتمدة',
  billing: 'فواتير فوترة',
  payment: 'دفع دفعات مدفوعات',
  escrow: 'ضمانات',
  arbitration: 'تحكيم',
  moderator: 'مشرفين مشرفون مشرفو',
  operator: 'مشغل',
  staff: 'موظفين موظفون موظفو موظفي',
  mod: 'مشرف وسيط موظف',
  agent: 'وكيل وكلاء ممثل',
  account: 'حساب حسابات',
  client: 'عميل عملاء زبون زبائن',
  deposit: 'إيداع ايداع إيداعات',
  withdrawal: 'سحب سحوبات',
  desk: 'مكتب',
  department: 'قسم',
  legal: 'قانوني قانونية',
  manager: 'مدير مديرة',
  recovery: 'استعادة',
  resolution: 'تسوية',
  risk: 'مخاطر امتثال',
  service: 'خدمة خدمات',
  system: 'أنظمة',
  team: 'فريق طاقم رسمي رسمية ضمان',
  trust: 'ثقة',
  app: 'تطبيق',
  bank: 'بنك مصرف',
  care: 'فني فنية',
  center: 'مركز',
  exchange: 'بورصة تبادل',
  finance: 'مالية تمويل',
  group: 'مجموعة',
  money: 'أموال',
  online: 'منصة',
  wallet: 'محفظة',
}

/** What of it people are called as well: nothing but such words is a name. */
const NAMES = 'أمن حماية دفع موثق موثقة معتمدة مشرف وسيط وكيل مدير مديرة رسمي رسمية ضمان ثقة امتثال'

/** A word as it is compared: without vowels and hamza's signs, of letters that are written for each other one, in one piece. The sign of a long a stays: 'آمن' is a name, and 'أمن' security. */
const plain = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/(?!\u0653)[\p{M}ـ]/gu, '')
    .replaceAll(/[ىی]/g, 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll(/[ةەہ]/g, 'ه')

const latin: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_WORD).flatMap(([word, said]) =>
    said.split(' ').map((arabic): [string, string] => [plain(arabic), word]),
  ),
)
const names: ReadonlySet<string> = new Set(NAMES.split(' ').map(plain))

/** 'and', 'with', 'for' and the article, which Arabic writes with the word; without the article they are of no word of three letters, which would be another: 'كامن'. */
const BEFORE = /^(?:[وف]?(?:[بك]?ال|لل)|[وف]?[بلك]?(?=.{4}))/

/** A word as the lists have it: as it stands, or without what is written before it. */
function listed(word: string): string {
  const whole = plain(word)
  return latin.has(whole) ? whole : whole.replace(BEFORE, '')
}

const WORDS = /[\p{Script=Arabic}\p{M}ـ]+/gu

/** A name with the Arabic words of staff and houses in it as the lists have them, 'Florin الدعم' as 'Florin support'. All else stays. */
export const arabicRead = (name: string): string => name.replaceAll(WORDS, (word) => latin.get(listed(word)) ?? word)

/** Consonants that sound alike, as both alphabets write them; vowels have no place among them. */
const SOUNDS = 'bpبپ dدضذ fvفڤ gjجغگ hحهخ kcqكقک lل mم nن rر sسصش tتطثة zزظ'
const soundOf: ReadonlyMap<string, string> = new Map(
  SOUNDS.split(' ').flatMap((letters) => [...letters].map((letter) => [letter, letters.slice(0, 1)] as const)),
)
const soundsOf = (word: string): string => [...word].map((letter) => soundOf.get(letter) ?? '').join('')
/** The fewest consonants by which a brand is known in Arabic letters: with fewer it would sound like many words. */
const FEWEST_SOUNDS = 4

/** Stands for a word of which nothing is known: no letter of any, and no gap between letters. */
export const UNKNOWN = '\u{e000}'

/**
 * A person's names likewise, with the brand in Arabic letters as it is in Latin ones, and any other Arabic word as unknown; undefined where nothing is known. `isWhole` says that all of their Arabic words are, and one
 * of them is nobody's name: without the brand only such names are staff's.
 */
export function personInArabic(
  given: readonly string[],
  brand: string,
): { read: string[]; isWhole: boolean } | undefined {
  const [sounds, said] = [soundsOf(brand), new Set<string>()]
  const read = given.map((name) =>
    name.replaceAll(WORDS, (word) => {
      if (!/\p{L}/u.test(word)) return word
      const known = listed(word)
      const isBrand = sounds.length >= FEWEST_SOUNDS && soundsOf(plain(word)) === sounds
      const is = latin.get(known) ?? (isBrand ? brand : UNKNOWN)
      said.add(isBrand || names.has(known) ? '' : is)
      return is
    }),
  )
  const isKnown = [...said].some((word) => word !== UNKNOWN)
  return isKnown ? { read, isWhole: !said.has(UNKNOWN) && [...said].some(Boolean) } : undefined
}
