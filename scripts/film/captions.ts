import type { Locale } from '../../src/words/locales.ts'

/** What the film says, scene by scene, in every language of the public site. */
const captions = {
  start: {
    en: 'A new account is empty. Three steps fill it.',
    pt: 'Uma conta nova começa vazia. Três passos a preenchem.',
    ar: 'الحساب الجديد فارغ. ثلاث خطوات تملؤه.',
  },
  deposit: {
    en: 'Deposit: say how much you will send from your bank.',
    pt: 'Depósito: diga quanto você vai enviar do seu banco.',
    ar: 'الإيداع: حدّد المبلغ الذي سترسله من بنكك.',
  },
  reference: {
    en: 'The bank details and a reference of your own. Here a sandbox bank pays by itself.',
    pt: 'Os dados bancários e uma referência só sua. Aqui, um banco de testes paga sozinho.',
    ar: 'بيانات الحساب البنكي ورقم مرجعي خاص بك. هنا يدفع بنك تجريبي من تلقاء نفسه.',
  },
  arrived: {
    en: 'The money has arrived, and the page says so by itself.',
    pt: 'O dinheiro chegou, e a página avisa por conta própria.',
    ar: 'وصل المال، والصفحة تخبرك بذلك تلقائيًا.',
  },
  quote: {
    en: 'Swap: the price is locked for 15 seconds, with every cost shown.',
    pt: 'Conversão: o preço fica travado por 15 segundos, com todos os custos à vista.',
    ar: 'المبادلة: السعر مثبّت لمدة 15 ثانية، وكل التكاليف ظاهرة.',
  },
  review: {
    en: 'You confirm once. Pressing twice can’t make two swaps.',
    pt: 'Você confirma uma vez. Clicar duas vezes não faz duas conversões.',
    ar: 'تؤكد مرة واحدة. الضغط مرتين لا ينفّذ مبادلتين.',
  },
  receipt: {
    en: 'A receipt, not a passing message.',
    pt: 'Um comprovante, não um aviso que some.',
    ar: 'إيصال، لا رسالة عابرة.',
  },
  history: {
    en: 'Every movement is in your history, with the balance after it.',
    pt: 'Cada movimento está no seu histórico, com o saldo depois dele.',
    ar: 'كل حركة في سجلك، مع الرصيد بعدها.',
  },
  overview: {
    en: 'And the overview adds it all up.',
    pt: 'E a visão geral soma tudo.',
    ar: 'والنظرة العامة تجمع كل ذلك.',
  },
} as const satisfies Record<string, Record<Locale, string>>

export type Scene = keyof typeof captions

export interface Cue {
  scene: Scene
  /** Seconds into the film. */
  from: number
  to: number
}

const stamp = (seconds: number) => new Date(Math.max(0, seconds) * 1000).toISOString().slice(11, 23)

/** The cues as WebVTT in one language. */
export const webVtt = (cues: readonly Cue[], language: Locale): string =>
  `WEBVTT\n\n${cues.map((cue) => `${stamp(cue.from)} --> ${stamp(cue.to)}\n${captions[cue.scene][language]}\n`).join('\n')}`
