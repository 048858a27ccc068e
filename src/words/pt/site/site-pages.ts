import type { sitePages as englishPages, siteVoices as englishVoices } from '../../en/site/site-pages.ts'
import type { Translation } from '../../message.ts'
import { siteConverter } from './site-converter.ts'

export const sitePages: Translation<typeof englishPages> = {
  ...siteConverter,
  page_contents: 'Nesta página',
  page_ask: 'Não achou a resposta?',
  page_ask_text: 'Escreva para nós. Uma pessoa lê, e você recebe um número para citar.',
  page_ask_link: 'Fale conosco',
  page_example: 'Exemplo',
  page_free: 'Grátis',

  services_title: 'O que você pode fazer aqui',
  services_description:
    'O que o Florin faz hoje: depósitos por transferência bancária, conversões entre cripto e moedas, saldos, extratos e contas para empresas.',
  services_lead: 'Cada serviço com a sua imagem, o seu preço e o que acontece quando algo dá errado.',
  services_cost: 'Quanto custa',
  services_cost_deposit: 'Não cobramos nada. O seu banco pode cobrar pelo envio.',
  services_cost_deposit_fee: '{fee} do valor.',
  services_cost_swap: 'Uma tarifa de {fee} e um spread de {spread}, ambos visíveis antes de você confirmar.',
  services_cost_trade:
    '{fee} do que se negocia, descontados da custódia quando ela vai para o comprador. Nada, se não for.',
  services_cost_free: 'Nada.',
  services_trouble: 'Se algo der errado',

  picture_deposit_title: 'Envie 250,00 EUR',
  picture_deposit_holder: 'Titular',
  picture_deposit_reference: 'Referência',
  picture_deposit_state: 'Aguardando o dinheiro',
  picture_swap_pay: 'Você paga',
  picture_swap_get: 'Você recebe',
  picture_swap_fee: 'Tarifa {fee}',
  picture_trade_title: 'Comprar USDT',
  picture_trade_locked: 'Bloqueado em custódia',
  picture_trade_pay: 'Você paga ao vendedor',
  picture_trade_state: 'Aguardando pagamento',
  picture_records_title: 'Histórico',
  picture_records_deposit: 'Depósito bancário',
  picture_records_swap: 'Conversão',
  picture_records_balance: 'Saldo {amount}',
  picture_assets_title: 'O que você tem',
  picture_companies_title: 'Lily Trading Ltd',
  picture_companies_number: 'Número de registro',
  picture_companies_form: 'Forma jurídica',
  picture_companies_form_value: 'Sociedade limitada',
  picture_companies_person: 'Representada por',
  picture_companies_role: 'Administrador',

  about_title: 'Sobre o {name}',
  about_description:
    'O que é o Florin, por que ele começa por um livro-razão, de onde vem o nome e quem opera esta instalação.',
  about_lead: 'Um serviço de câmbio de cripto e moedas que qualquer um pode operar, construído a partir das contas.',
  about_ledger_title: 'Por que um livro-razão',
  about_ledger_1:
    'Quando dinheiro muda de mãos, quase tudo o que dá errado dá errado nas contas: um pagamento contado duas vezes, um saldo que já não bate com o que existe, uma correção que ninguém sabe explicar. Por isso o Florin começa pelas contas.',
  about_ledger_2:
    'Cada valor é um número inteiro da menor unidade de um ativo. Cada movimento tira de uma conta o que dá a outra, no mesmo ativo. Lançamentos são acrescentados, nunca alterados. O que você vê como saldo é a soma deles e pode ser recalculado a qualquer momento.',
  about_entry_title: 'Um depósito, como está no livro-razão',
  about_entry_debit: 'O banco nos deve',
  about_entry_credit: 'Nós devemos a você',
  about_entry_sum: 'Diferença',
  about_entry_note: 'Partidas dobradas: dois lados, um só valor. Nada além disso pode ser escrito.',
  about_name_title: 'O nome',
  about_name_1:
    'Em 1252, Florença cunhou uma moeda de ouro com um lírio de um lado e São João do outro. Ela era aceita em toda a Europa, porque quem a tinha na mão podia conferir o peso e a borda.',
  about_name_2: 'É essa a confiança que buscamos: não “acredite em nós”, mas “veja”.',
  about_look_title: 'O que você pode conferir',
  about_look_1_title: 'As suas contas',
  about_look_1_text: 'Cada movimento com o saldo depois dele, como página, planilha ou PDF. Some tudo.',
  about_look_2_title: 'As tarifas',
  about_look_2_text: 'Uma só tabela. As páginas, as cotações e o livro-razão leem os mesmos valores.',
  about_look_2_link: 'Tarifas e limites',
  about_look_3_title: 'As regras',
  about_look_3_text: 'O que o próprio banco de dados recusa e como cuidamos do acesso e dos dados pessoais.',
  about_look_3_link: 'Segurança',
  about_look_4_title: 'O código-fonte',
  about_look_4_text:
    'Aberto sob a AGPL-3.0: qualquer um pode executar, ler e alterar, e quem opera uma versão alterada para outros lhes oferece o código dela.',
  about_look_4_link: 'Ler o código-fonte',
  about_who_title: 'Quem opera esta instalação',
  about_who_text:
    'O Florin é um software; por trás do serviço há sempre alguém. Quem opera esta instalação responde pelas contas e pelo dinheiro que está nela.',
  about_who_entity: 'Responsável',
  about_who_support: 'Suporte',
  about_who_security: 'Segurança',
  about_who_terms: 'O contrato',

  faq_title: 'Perguntas e respostas',
  faq_description:
    'Respostas sobre abertura de conta, depósitos, conversões, extratos, segurança, empresas e o que fazer quando algo falha.',
  faq_lead: 'Respostas curtas, válidas para o produto como ele funciona hoje.',
  faq_group_start: 'Primeiros passos',
  faq_group_deposit: 'Entrada e saída de dinheiro',
  faq_group_swap: 'Conversões',
  faq_group_trade: 'Negociar com pessoas',
  faq_group_records: 'Histórico e registros',
  faq_group_security: 'Segurança',
  faq_group_company: 'Empresas',
  faq_group_trouble: 'Se precisar de ajuda',
  faq_search: 'Buscar nas perguntas',
  faq_search_hint: 'Qual é o assunto?',
  faq_search_go: 'Buscar',
  faq_search_title: 'Resultados da busca',
  faq_found: 'Respostas sobre “{asked}”.',
  faq_found_none: 'Nada aqui responde a “{asked}”. Tente com menos palavras ou fale conosco.',
  faq_link: 'Link para esta resposta',

  fees_title: 'Tarifas e limites',
  fees_description:
    'Todas as tarifas e limites deste serviço, da mesma tabela usada na cobrança, com um exemplo calculado passo a passo.',
  fees_lead: 'Uma só tabela. Esta página, o preço da sua cotação e o livro-razão leem os mesmos valores.',
  fees_schedule_title: 'Quanto custa',
  fees_deposit: 'Depósito bancário',
  fees_deposit_note: 'O seu banco pode cobrar pelo envio.',
  fees_card: 'Depósito com cartão',
  fees_card_note:
    'Cobrada à parte do que você recebe, onde há cartões. Uma conta nova pode usar {day} em 24 horas e {month} em 30 dias; com a identidade conferida, mais.',
  fees_buy_card: 'Comprar cripto com cartão',
  fees_deposit_crypto: 'Depósito de cripto',
  fees_deposit_crypto_note: 'Quem envia paga a rede.',
  fees_withdraw: 'Saque para um banco',
  fees_withdraw_note: 'O valor inteiro é enviado. O banco de destino pode cobrar pelo recebimento.',
  fees_withdraw_crypto: 'Saque de cripto',
  fees_network: 'Tarifa da rede',
  fees_withdraw_crypto_note: {
    one: 'Além do valor, em uma de três velocidades: aparece antes de você confirmar e vale por {n} segundo.',
    other: 'Além do valor, em uma de três velocidades: aparece antes de você confirmar e vale por {n} segundos.',
  },
  fees_send: 'Enviar a um cliente',
  fees_send_note: 'Fica no saldo da pessoa na hora.',
  fees_trade: 'Negociar com pessoas',
  fees_trade_note: 'Descontada da custódia, quando vai para o comprador.',
  fees_buy: 'Comprar cripto por transferência',
  fees_buy_note: 'Descontada do que você recebe. O preço fica a {spread} do índice e é travado quando você confirma.',
  fees_swap: 'Conversão, no total',
  fees_swap_note:
    'Um spread de {spread}, já na taxa de câmbio, e uma tarifa de {fee}, descontada do que você recebe. Você vê os dois antes de confirmar.',
  fees_account: 'Manutenção da conta',
  fees_account_note: 'Para guardar ativos, tirar extratos e encerrar a conta.',
  fees_same:
    'Iguais para todos, pessoas e empresas. Uma mudança vale para o que você fizer depois de publicada, nunca para uma cotação já dada.',
  fees_example_title: 'Um exemplo, passo a passo',
  fees_example_lead:
    'Você converte {pay} em dólares americanos, a um preço médio de {price}: um número redondo para o cálculo, não o preço de hoje. Os passos são os mesmos de toda cotação.',
  fees_example_pay: 'Você paga',
  fees_example_worth: 'Valor pelo preço médio',
  fees_example_spread: 'Spread, {percent}',
  fees_example_bought: 'Convertido em',
  fees_example_fee: 'Tarifa, {percent}',
  fees_example_get: 'Você recebe',
  fees_amounts_title: 'O mesmo para outros valores',
  fees_amounts_caption: 'Quanto custam conversões de valores diferentes pelo mesmo preço',
  fees_rounding:
    'O que você recebe é arredondado para baixo e a tarifa para cima, uma vez cada, por menos que a menor unidade: um centavo, um satoshi.',
  fees_limits_title: 'Limites',
  fees_limits_lead:
    'Quanto pode sair da sua conta por dia e por mês depende do nível dela. Depósitos por banco e conversões não têm esse limite; o que pode ser cobrado num cartão está junto às tarifas. As tabelas por ativo mostram o menor e o maior valor de um depósito e de cada lado de uma conversão.',
  fees_limits_crypto: 'Cripto',
  fees_limits_fiat: 'Moedas',
  fees_limits_asset: 'Ativo',
  fees_limits_least: 'Mínimo',
  fees_limits_most: 'Máximo',
  fees_price_title: 'Como um preço é protegido',
  fees_price_lock: 'é o tempo em que o preço fica travado para você, a partir da cotação',
  fees_price_seconds: { one: '{n} segundo', other: '{n} segundos' },
  fees_price_move:
    'é quanto o mercado pode se mover antes que uma conversão seja recusada, em vez de executada a um preço pior',
}

/** Testimonials, terms and privacy; part of the section `site`. */
export const siteVoices: Translation<typeof englishVoices> = {
  testimonials_title: 'O que as pessoas dizem',
  testimonials_description:
    'Depoimentos de quem usa esta instalação do Florin, publicados apenas com consentimento por escrito.',
  testimonials_lead:
    'De pessoas que usam esta instalação e concordaram por escrito em ser citadas. Não escrevemos elogios a nós mesmos.',
  testimonials_none: 'Ainda não há nada aqui',
  testimonials_none_text:
    'Quando clientes nos contarem o que acham e disserem que podemos publicar, estará aqui: o que é bom e o que nem tanto.',
  testimonials_examples_title: 'Estes são exemplos',
  testimonials_examples_text:
    'Ninguém disse o que está abaixo. Isso mostra ao operador desta instalação o que deve vir aqui e some quando depoimentos reais tomarem o lugar.',
  testimonials_rule: 'Como um depoimento chega aqui',
  testimonials_rule_1: 'São as palavras da própria pessoa, sobre esta instalação.',
  testimonials_rule_2: 'Ela concordou por escrito em ser citada com este nome. Sem isso, a página não é gerada.',
  testimonials_rule_3: 'Nada foi dado em troca, e ele sai daqui quando a pessoa pedir.',
  testimonials_tell: 'Conte o que você acha',

  legal_changed: 'Última alteração em {date}',
  legal_review:
    'Um rascunho que vem com o software. O operador o completa e manda revisá-lo antes de atender o público.',
}
