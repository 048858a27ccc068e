import type { railFaults as english } from '../../en/said/rail-faults.ts'
import type { Translation } from '../../message.ts'

export const railFaults: Translation<typeof english> = {
  digits_exactly: '{what}: عدد الأرقام المطلوب {count}.',
  digits_between: '{what}: عدد الأرقام المطلوب من {least} إلى {most}.',
  account_number: 'رقم الحساب',
  nuban: 'رقم الحساب NUBAN',
  sort_code: 'رمز الفرز المصرفي',
  branch_code: 'رمز الفرع',
  write_bank: 'اكتب اسم البنك.',
  write_provider: 'اكتب اسم مزوّد الخدمة.',
  iban_mistyped: 'رقما التحقق في هذا الـ IBAN لا يطابقانه: فيه رمز خاطئ أو رمزان مقلوبان.',
  write_sepa_iban: 'اكتب رقم IBAN من بلد في منطقة SEPA، مثل DE89 3704 0044 0532 0130 00.',
  iban_length: 'عدد رموز الـ IBAN في هذا البلد ({country}) هو {length}؛ وعددها هنا {given}.',
  iban_elsewhere: 'بلد هذا الحساب هو {its}؛ وأنت اخترت {country}.',
  write_bic: 'يتكوّن رمز BIC من 8 رموز أو 11 رمزًا، مثل DEUTDEFF.',
  bic_elsewhere: 'بلد هذا البنك هو {its}؛ وأنت اخترت {country}.',
  write_swift_account: 'اكتب رقم الحساب أو الـ IBAN، من 4 إلى 34 من الحروف والأرقام.',
  write_routing: 'يتكوّن رقم التوجيه المصرفي من 9 أرقام.',
  routing_mistyped: 'في رقم التوجيه المصرفي هذا رقم خاطئ: رقم التحقق لا يطابقه.',
  write_phone: 'اكتب رقم الهاتف مع رمز البلد، مثل \u2066+44 20 7946 0958\u2069.',
  write_mobile: 'اكتب رقم هاتف محمول من هذا البلد ({country})، مثل {like}.',
  cpf_mistyped: 'رقما التحقق في هذا الـ CPF لا يطابقانه. إن كان رقم هاتف، فاكتبه مع \u2066+55\u2069.',
  cnpj_mistyped: 'رقما التحقق في هذا الـ CNPJ لا يطابقانه.',
  write_pix_phone: 'اكتب رقم الهاتف مع \u2066+55\u2069 ورمز المنطقة.',
  write_pix_key:
    'اكتب مفتاح PIX: رقم CPF أو CNPJ، أو رقم هاتف مع \u2066+55\u2069، أو عنوان بريد إلكتروني، أو مفتاحًا عشوائيًا.',
  write_wise: 'اكتب Wisetag مثل \u2066@name\u2069، أو عنوان بريد إلكتروني، أو رقم هاتف مع رمز البلد.',
  write_revolut: 'اكتب Revtag مثل \u2066@name\u2069، أو رقم هاتف مع رمز البلد.',
  write_zelle: 'اكتب عنوان البريد الإلكتروني أو رقم الهاتف الأمريكي (\u2066+1…\u2069) لحساب Zelle.',
  write_ifsc: 'يتكوّن رمز IFSC من 11 رمزًا، خامسها صفر، مثل HDFC0001234.',
  write_upi: 'اكتب معرّف UPI مثل name@bank.',
}
