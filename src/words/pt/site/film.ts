import type { film as english } from '../../en/site/film.ts'
import type { Translation } from '../../message.ts'

export const film: Translation<typeof english> = {
  start: 'Uma conta nova começa vazia. Três passos a preenchem.',
  deposit: 'Depósito: diga quanto você vai enviar do seu banco.',
  reference: 'Os dados bancários e uma referência só sua. Aqui, um banco de testes paga sozinho.',
  arrived: 'O dinheiro chegou, e a página avisa por conta própria.',
  quote: 'Conversão: o preço fica travado por 15 segundos, com todos os custos à vista.',
  review: 'Você confirma uma vez. Clicar duas vezes não faz duas conversões.',
  receipt: 'Um comprovante, não um aviso que some.',
  express: 'Negociar: você diz quanto, e o Florin encontra a melhor oferta.',
  escrow: 'As moedas do vendedor ficam bloqueadas em custódia antes de você pagar.',
  paid: 'Você avisa que pagou. O vendedor confere e libera.',
  released: 'Liberadas: as moedas são suas, com comprovante.',
  history: 'Cada movimento está no seu histórico, com o saldo depois dele.',
  overview: 'E a visão geral soma tudo.',
}
