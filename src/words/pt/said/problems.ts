import type { problems as english } from '../../en/said/problems.ts'
import type { Translation } from '../../message.ts'

export const problems: Translation<typeof english> = {
  // The request itself
  invalid_input: 'Algo no formulário precisa ser revisto.',
  invalid_input_next: 'Corrija os campos indicados abaixo e envie de novo.',
  malformed_request: 'Não foi possível ler a requisição.',
  malformed_request_next: 'Envie JSON com o tipo de conteúdo application/json.',
  too_large: 'A requisição é maior do que este endpoint aceita.',
  too_large_next: 'Envie menos de uma vez.',
  not_found: 'Não há nada aqui para você.',
  not_found_next: 'Confira o endereço ou volte à lista.',
  method_not_allowed: 'Este endereço não aceita esse método.',
  method_not_allowed_next: 'Veja o método certo na documentação da API.',
  foreign_origin: 'Este formulário não foi enviado de uma página deste site.',
  foreign_origin_next: 'Abra a página aqui e envie de novo.',
  misdirected_host: 'Este servidor não responde por esse nome de host.',
  misdirected_host_next: 'Use o endereço que o operador publicou.',
  rate_limited: 'São requisições demais em pouco tempo.',
  rate_limited_next: 'Espere o tempo indicado em Retry-After e tente de novo.',
  unavailable: 'O Florin está indisponível por um momento. Seu dinheiro continua seguro onde está.',
  unavailable_next: 'Tente de novo em alguns segundos; repetir a mesma requisição é seguro.',
  internal: 'Algo deu errado do nosso lado. Nada ficou pela metade.',
  internal_next: 'Tente de novo e, se continuar, informe ao suporte o id da requisição.',

  // Who is asking
  unauthenticated: 'Entre para continuar.',
  unauthenticated_next: 'Sua sessão terminou ou foi encerrada em outro lugar.',
  forbidden: 'Sua conta não pode fazer isto.',
  forbidden_next: 'Veja na página da sua conta o que mudaria isso.',
  step_up_required: 'Confirme que é você.',
  step_up_required_next:
    'Use sua chave de acesso, ou informe sua senha ou um código do seu aplicativo autenticador, e envie de novo.',
  step_up_failed: 'Essa confirmação não confere.',
  step_up_failed_next: 'Tente de novo com a chave de acesso, ou confira a senha ou o código.',
  security_freeze: 'Isto fica pausado por 24 horas depois de uma mudança de segurança.',
  security_freeze_next: 'Espere até a hora indicada; todo o resto funciona.',

  // Accounts
  username_taken: 'Este nome de usuário já está em uso.',
  username_taken_next: 'Escolha outro.',
  link_invalid: 'Este link não funciona mais.',
  link_invalid_next: 'Os links funcionam uma vez e por tempo limitado. Peça um novo.',
  code_wrong: 'Esse código não confere.',
  code_wrong_next:
    'Espere o próximo código do aplicativo e informe esse; se continuar, confira o relógio do seu celular.',
  second_factor_enrolled: 'Já há um aplicativo autenticador em uso.',
  second_factor_enrolled_next: 'Desative-o primeiro para cadastrar outro.',
  second_factor_missing: 'Nenhum aplicativo autenticador está sendo configurado.',
  second_factor_missing_next: 'Comece de novo com um código novo.',
  passkey_refused: 'Não foi possível adicionar essa chave de acesso.',
  passkey_refused_next:
    'Comece de novo e confirme em até cinco minutos; se o seu dispositivo já tem uma chave de acesso para esta conta, use essa.',
  passkeys_full: 'Você já tem o máximo de chaves de acesso de uma conta.',
  passkeys_full_next: 'Remova uma que não usa mais e depois adicione esta.',
  second_factor_last: 'Este é o seu último segundo fator.',
  second_factor_last_next:
    'Adicione outra chave de acesso ou configure o aplicativo autenticador antes, depois remova esta.',

  // Idempotency
  idempotency_key_missing: 'Esta requisição movimenta dinheiro e precisa de uma Idempotency-Key.',
  idempotency_key_missing_next: 'Envie um UUID novo no cabeçalho Idempotency-Key.',
  idempotency_key_reused: 'Esta Idempotency-Key foi usada em outra requisição.',
  idempotency_key_reused_next: 'Envie uma chave nova para uma requisição nova.',
  idempotency_in_flight: 'A mesma requisição ainda está sendo processada.',
  idempotency_in_flight_next: 'Espere um momento e pergunte de novo com a mesma chave.',

  // Money
  insufficient_funds: 'O saldo disponível não é suficiente.',
  insufficient_funds_next: 'Diminua o valor ou deposite primeiro.',
  house_cannot_cover: 'O Florin não consegue cobrir este valor no momento.',
  house_cannot_cover_next: 'Tente um valor menor ou volte mais tarde.',
  amount_out_of_range: 'Este valor está fora dos limites.',
  amount_out_of_range_next: 'Escolha um valor dentro dos limites indicados.',

  // Conversions
  rates_unavailable: 'No momento não há um preço confiável para isto, e por isso não há cotação.',
  rates_unavailable_next:
    'Seu dinheiro continua seguro onde está. Os preços voltam sozinhos; tente de novo daqui a pouco.',
  conversions_paused: 'As conversões estão pausadas. Seu dinheiro continua seguro onde está.',
  conversions_paused_next: 'Todo o resto funciona; tente de novo mais tarde.',
  quote_expired: 'A cotação expirou. Nada foi convertido.',
  quote_expired_next: 'Veja a nova cotação e a diferença, e confirme se ainda quiser.',
  market_moved: 'O mercado mudou enquanto a cotação estava aberta. Nada foi convertido.',
  market_moved_next: 'Veja a nova cotação e a diferença, e confirme se ainda quiser.',
  quote_used: 'Esta cotação já foi usada; uma cotação converte uma vez.',
  quote_used_next: 'Veja suas conversões ou peça uma nova cotação.',

  // Ads and orders
  ad_limit_reached: 'Você tem tantos anúncios abertos quanto a sua conta permite.',
  ad_limit_reached_next: 'Feche um, ou peça o selo de comerciante.',
  ad_moved_on: 'Este anúncio mudou, e isso não é mais possível.',
  ad_moved_on_next: 'Veja o anúncio de novo.',
  ad_not_takeable: 'Este anúncio não pode ser aceito assim.',
  ad_not_takeable_next: 'Veja os motivos e o que os mudaria.',
  price_moved: 'O preço mudou. Nenhuma ordem foi feita.',
  price_moved_next: 'Veja o novo preço e confirme se ainda quiser.',
  order_moved_on: 'A ordem avançou nesse meio-tempo. Nada foi alterado.',
  order_moved_on_next: 'Veja como ela está agora.',
  not_now: 'Isso não é possível no momento. Nada foi alterado.',
  not_now_next: 'Veja o motivo e quando isso muda.',
  chat_closed: 'Esta conversa está encerrada.',
  chat_closed_next: 'Escreva ao suporte se ainda houver algo a dizer.',
  file_unusable: 'Este arquivo não pode ser usado.',
  file_unusable_next: 'Envie uma imagem JPEG, PNG ou WebP, ou um PDF, de no máximo 5 MB.',
  too_many: 'Já há tantos quantos pode haver.',
  too_many_next: 'Remova um primeiro.',
  own_matter: 'Você não pode decidir sobre um assunto seu.',
  own_matter_next: 'Um colega precisa assumi-lo.',

  // The desk
  desk_sign_in_failed: 'Isso não confere.',
  desk_sign_in_failed_next: 'Confira o e-mail, a senha e o código do seu aplicativo autenticador, e tente de novo.',
  enrol_first: 'Configure primeiro seu aplicativo autenticador.',
  enrol_first_next: 'O painel da equipe abre assim que o primeiro código for confirmado.',
  passkey_needed: 'Isto exige uma chave de acesso.',
  passkey_needed_next: 'Adicione uma na mesa, em suas chaves de acesso, e tente de novo.',
  payout_file_held: 'Este arquivo paga a alguém cuja conta foi suspensa ou congelada nesse meio-tempo.',
  payout_file_held_next: 'Recuse-o: o que ele paga aos outros vai para o próximo arquivo.',
  desk_moved_on: 'Alguém chegou antes de você. Nada foi alterado.',
  desk_moved_on_next: 'Abra de novo para ver como está agora.',

  // History
  statement_too_long: 'Há mais de 10.000 linhas neste período.',
  statement_too_long_next: 'Escolha um período mais curto ou um só ativo.',

  // Payments
  deposits_closed: 'Os depósitos nesta moeda não estão abertos.',
  deposits_closed_next: 'Escolha outra moeda ou pergunte ao suporte quando abrem.',
  deposit_moved_on: 'Este depósito mudou, e isso não é mais possível.',
  deposit_moved_on_next: 'Veja o novo estado nas suas transações; se ele expirou, crie um novo depósito.',
  bank_line_moved_on: 'Este lançamento bancário já foi tratado.',
  bank_line_moved_on_next: 'Liste de novo os lançamentos em aberto.',
  statement_unreadable: 'Não foi possível ler este extrato. Nada dele foi importado.',
  statement_unreadable_next: 'Corrija o ponto indicado abaixo ou peça o arquivo de novo ao banco.',
  withdrawals_paused: 'Os saques estão suspensos para todos no momento. Nada foi retirado.',
  withdrawals_paused_next: 'O seu saldo está onde estava. Tente mais tarde; a página de status diz quando volta.',
  withdrawal_refused: 'Não é possível sacar assim. Nada foi retirado.',
  withdrawal_refused_next: 'Veja os motivos e o que os mudaria.',
  withdrawal_moved_on: 'Este saque avançou, e isso não é mais possível.',
  withdrawal_moved_on_next: 'Veja onde ele está agora.',
  fee_quote_expired: 'A taxa da rede foi cotada há mais de um minuto. Nada foi retirado.',
  fee_quote_expired_next: 'Veja a nova taxa e confirme-a se ainda quiser.',
  fee_quote_used: 'Você já aceitou esta taxa; cada cotação vale uma vez. Nada foi retirado agora.',
  fee_quote_used_next: 'Veja seus saques ou peça uma nova taxa.',
  withdrawal_code_required: 'Este saque também pede o código do seu e-mail. Nada foi retirado.',
  withdrawal_code_required_next: 'Peça o envio de um código e digite-o.',
}
