/** What Arabic calls staff and the house by, under the word of the lists that says the same. What people are called as well is under one that is staff's beside another or the brand alone (مشرف, وكيل, رسمي), or isn't there (نظام, سلامة, خلاف). */
const BY_WORD: Readonly<Record<string, string>> = {
  support: 'دعم',
  help: 'مساعدة',
  admin: 'إدارة ادارة أدمن ادمن',
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
  center: 'مركز',
  exchange: 'بورصة تبادل',
  finance: 'مالية تمويل',
  group: 'مجموعة',
  money: 'أموال',
  online: 'منصة',
  wallet: 'محفظة',
}

/** A word as it is compared: without vowels and hamza's signs, of letters that are written for each other one, in one piece. */
const plain = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/[\p{M}ـ]/gu, '')
    .replaceAll(/[ىی]/g, 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll(/[ةەہ]/g, 'ه')

const latin: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_WORD).flatMap(([word, said]) =>
    said.split(' ').map((arabic): [string, string] => [plain(arabic), word]),
  ),
)

/** 'and', 'with', 'for' and the article, which Arabic writes with the word. */
const BEFORE = /^[وف]?(?:[بك]?ال|لل|[بلك])?/

function latinOf(word: string): string | undefined {
  const whole = plain(word)
  return latin.get(whole) ?? latin.get(whole.replace(BEFORE, ''))
}

/** A name with the Arabic words of staff and houses in it as the lists have them, 'Florin الدعم' as 'Florin support'. All else stays. */
export const arabicRead = (name: string): string =>
  name.replaceAll(/[\p{Script=Arabic}\p{M}ـ]+/gu, (word) => latinOf(word) ?? word)
