import type { site as english } from '../../en/site/site.ts'
import type { Translation } from '../../message.ts'
import { sitePages, siteVoices } from './site-pages.ts'
import { siteSecurity } from './site-security.ts'
import { siteStatus } from './site-status.ts'

export const site: Translation<typeof english> = {
  ...sitePages,
  ...siteSecurity,
  ...siteStatus,
  ...siteVoices,

  skip: 'Ir para o conteúdo',
  film_title: 'O Florin em funcionamento, gravado no próprio produto',
  film_play: 'Ver o filme, {length}',

  header_main: 'Principal',
  header_menu: 'Menu',
  header_language: 'Idioma',
  header_dark: 'Mudar para cores escuras',
  header_light: 'Mudar para cores claras',
  header_sign_in: 'Entrar',
  header_register: 'Abrir conta',
  header_services: 'Serviços',
  header_fees: 'Tarifas',
  header_security: 'Segurança',
  header_faq: 'Perguntas',
  header_about: 'Sobre',

  footer_label: 'Rodapé',
  footer_product: 'Produto',
  footer_help: 'Ajuda',
  footer_company: 'Empresa',
  footer_fees: 'Tarifas e limites',
  footer_faq: 'Perguntas e respostas',
  footer_contact: 'Contato',
  footer_testimonials: 'Depoimentos',
  footer_about: 'Sobre nós',
  footer_terms: 'Termos',
  footer_privacy: 'Privacidade',
  footer_status: 'Status',
  footer_api: 'API',
  operator: 'o operador desta instalação do Florin',
  footer_legal:
    'Responsável: {entity}. Os preços de cripto variam, e o que fica guardado aqui não é coberto por um fundo garantidor de depósitos.',
  footer_weakness: 'Encontrou uma vulnerabilidade? Escreva para',

  home_head: 'Converta moedas e criptomoedas',
  home_description:
    'Converta cripto e moedas a um preço travado para você, negocie com outras pessoas em custódia e tenha cada movimento registrado.',
  home_title: 'Converta moedas e cripto com cada passo registrado.',
  home_lead:
    'Deposite por transferência bancária, converta a um preço travado enquanto você decide, ou negocie com outras pessoas, com o que se vende em custódia.',
  home_safe:
    'Cada movimento é registrado duas vezes e não pode ser editado nem apagado: você confere seu saldo linha por linha.',
  home_register: 'Abra a sua conta',
  home_how: 'Veja como funciona a custódia',

  home_fact_free: 'Grátis',
  home_fact_deposit: 'para ter conta e depositar por transferência bancária',
  home_fact_swap: 'é a tarifa de uma conversão, com spread de {percent}',
  home_fact_seconds: { one: '{n} segundo', other: '{n} segundos' },
  home_fact_held: 'é o tempo que um preço fica travado para você',
  home_fact_assets: 'moedas e criptoativos, de qualquer um para qualquer outro',

  home_card_title: 'Converter',
  home_card_example: 'Valores de exemplo',
  home_card_pay: 'Você paga',
  home_card_get: 'Você recebe',
  home_card_rate: 'Taxa de câmbio',
  home_card_spread: 'Spread {percent}, já na taxa de câmbio',
  home_card_fee: 'Tarifa {percent}',
  home_card_held: 'Preço travado por {seconds} segundos',
  home_card_ledger: 'O que o livro-razão registra',
  home_card_yours: 'Sua conta {asset}',
  home_card_house: '{name} {asset}',
  home_card_fees: 'Tarifas {asset}',
  home_card_sum: 'Soma de cada ativo',

  home_does_title: 'Dinheiro que entra, é convertido e fica registrado.',

  home_rates_title: 'O que o seu dinheiro compra',
  home_rates_lead:
    'Preços médios, sem o nosso spread e a nossa tarifa. A conversão mostra os valores exatos antes de você confirmar.',
  home_rates_indicative: 'Valores indicativos de {time}',
  home_rates_sandbox: 'Teste: mercado simulado, preços não reais',
  home_rates_fees: 'Quanto custa converter',

  home_steps_title: 'Negociar com um desconhecido, em quatro passos',
  home_steps_lead:
    'O que se negocia fica em custódia até os dois lados terminarem. Ninguém retira antes da hora, nem nós por conta própria.',
  home_step1_title: 'Fica bloqueado',
  home_step1_text:
    'No instante em que a ordem é criada, o que se vende sai do saldo do vendedor para uma conta de custódia só dessa ordem.',
  home_step2_title: 'O comprador paga',
  home_step2_text: 'Direto ao vendedor, pelo meio combinado e dentro de um prazo exato, e avisa com um comprovante.',
  home_step3_title: 'O vendedor confere',
  home_step3_text:
    'Com o dinheiro na conta, o vendedor libera, confirmando ordem e valor. Após {hours} horas sem resposta, um moderador analisa; nada volta automaticamente.',
  home_step4_title: 'Concluído, ou decidido',
  home_step4_text:
    'Se houver desacordo, um moderador decide e explica. Cada passo é assinado, e você mesmo pode conferir o registro.',

  home_sides_title: 'Uma moeda que se podia conferir',
  home_sides_lead:
    'O florim de 1252 era aceito longe de casa porque qualquer um podia pesá-lo e examinar a sua borda. Cuidamos das contas do mesmo jeito.',
  home_sides_front: 'O que você vê',
  home_sides_front1: 'O seu saldo em cada ativo e o que está reservado',
  home_sides_front2: 'Extratos em arquivo, para a sua contabilidade',
  home_sides_back: 'O que está por trás',
  home_sides_back1: 'Dois lados em cada movimento: dinheiro não surge nem some',
  home_sides_back2: 'Uma conferência por minuto que soma tudo de novo',
  home_sides_more: 'Como o dinheiro e as contas são protegidos',

  home_voices_title: 'Nas palavras deles',
  home_voices_label: 'Depoimentos, role para o lado',
  home_voices_next: 'Próximo',
  home_voices_previous: 'Anterior',
  home_voices_all: 'Todos os depoimentos',

  home_film_title: 'Veja em funcionamento',
  home_film_lead: 'Um depósito, uma conversão e uma negociação com outra pessoa, gravados no próprio produto.',

  home_faq_title: 'Antes de começar',
  home_faq_lead: 'Outra dúvida?',
  home_faq_all: 'Todas as perguntas e respostas',
  home_faq_contact: 'Fale conosco',

  home_closing_title: 'Abra uma conta e dê uma olhada.',
  home_closing_text: 'Não custa nada, e você vê cada tarifa antes de pagar.',
  home_closing_fees: 'Veja as tarifas',
}
