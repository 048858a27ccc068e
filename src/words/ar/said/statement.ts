import type { statement as english } from '../../en/said/statement.ts'
import type { Translation } from '../../message.ts'

export const statement: Translation<typeof english> = {
  statement_title: 'كشف الحساب',
  statement_asset: 'الأصل',
  statement_opening: 'الرصيد الافتتاحي',
  statement_change: 'صافي التغير',
  statement_closing: 'الرصيد الختامي',
  statement_time: 'الوقت (UTC)',
  statement_description: 'الوصف',
  statement_amount: 'المبلغ',
  statement_balance: 'الرصيد',
  statement_none: 'لا حركات في هذه الفترة.',
  statement_page: '{brand} · الحساب {account} · الصفحة {page} من {of}',
  statement_account: 'الحساب {account}',
  statement_period: 'من {since} إلى {until} بالتوقيت العالمي',
  statement_first: 'أول حركة',
  statement_only: 'فقط: {names}',
  statement_of_all: 'الأرصدة تشمل جميع الحركات.',
  statement_made: 'أُعدّ من دفتر الأستاذ في {time} بالتوقيت العالمي. ما حُجز جزء من الرصيد حتى يُدفع.',
}
