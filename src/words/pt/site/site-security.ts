import type { siteSecurity as english } from '../../en/site/site-security.ts'
import type { Translation } from '../../message.ts'

export const siteSecurity: Translation<typeof english> = {
  security_title: 'Como o dinheiro e as contas são protegidos',
  security_description:
    'O que protege saldos, acesso e dados pessoais no Florin, o que garante cada regra e como relatar uma vulnerabilidade.',
  security_lead: 'O que é feito hoje, o que o garante e o que ninguém pode prometer.',
  security_nav_ledger: 'A contabilidade',
  security_nav_account: 'Sua conta',
  security_nav_data: 'Seus dados',
  security_nav_never: 'O que nunca pedimos',
  security_nav_limits: 'O que não podemos fazer',
  security_nav_report: 'Relatar uma vulnerabilidade',

  security_ledger_title: 'A contabilidade',
  security_ledger_lead:
    'Cada regra fica onde não pode ser esquecida: a maioria no banco de dados, que recusa tudo o que as viola.',
  security_rule: 'Regra',
  security_enforced: 'Garantida por',
  security_rule_1: 'Um movimento tira de uma conta o que dá a outra.',
  security_rule_1_by:
    'A forma do lançamento: um único valor com as suas duas contas. Uma soma diferente de zero não tem como ser escrita.',
  security_rule_2: 'Um saldo não pode ficar abaixo de zero.',
  security_rule_2_by: 'Uma restrição em cada conta, incluindo os valores reservados.',
  security_rule_3: 'Um lançamento não pode ser alterado nem apagado, nem por nós.',
  security_rule_3_by: 'Gatilhos que recusam update, delete e truncate.',
  security_rule_4: 'Se dois gastam o mesmo dinheiro ao mesmo tempo, um é recusado.',
  security_rule_4_by: 'Cada lançamento recebe a próxima versão das duas contas, e uma versão é única.',
  security_rule_5: 'A mesma instrução enviada duas vezes tem um só efeito.',
  security_rule_5_by:
    'Uma chave em cada pedido que movimenta dinheiro, guardada com a resposta e única na contabilidade.',
  security_rule_6: 'Os valores não perdem nada em arredondamentos.',
  security_rule_6_by:
    'Números inteiros da menor unidade por dentro, textos de dígitos por fora; nunca um número de ponto flutuante.',
  security_rule_7: 'As contas concordam entre si.',
  security_rule_7_by:
    'Uma conferência de todas as contas a cada minuto. Se houver diferença, ela dá o alarme e impede a saída de dinheiro até que uma pessoa verifique.',

  security_account_title: 'Sua conta',
  security_account_lead: 'O que fica entre um estranho e o seu saldo.',
  security_password_title: 'Senhas',
  security_password_text:
    'Guardadas apenas como hashes Argon2id. As que os invasores tentam primeiro são recusadas, assim como o seu nome e o seu e-mail. Depois de cinco erros, cada nova tentativa espera mais.',
  security_factor_title: 'Segundo fator',
  security_factor_text:
    'Seis dígitos de um aplicativo autenticador, cada código válido uma vez, e dez códigos de recuperação. O e-mail sozinho nunca vale como segundo fator.',
  security_sessions_title: 'Sessões',
  security_sessions_text:
    'Listadas nas suas configurações, cada uma com o navegador e o último uso. Uma sessão que você encerra é recusada já no pedido seguinte.',
  security_confirm_title: 'Confirmação de que é você',
  security_confirm_text:
    'Para mudar a senha ou o segundo fator, pedimos de novo a senha ou um código: um notebook aberto não basta.',
  security_pause_title: 'Uma pausa depois de mudanças',
  security_pause_text:
    'Por 24 horas depois de uma mudança de senha ou de segundo fator, nada pode sair da conta. Você recebe um e-mail e tem tempo de perceber.',
  security_emails_title: 'E-mails que você reconhece',
  security_emails_text: 'Escolha um código antiphishing. A partir daí, todo e-mail nosso o traz.',

  security_data_title: 'Seus dados',
  security_data_1:
    'Nomes, endereços e e-mails são criptografados (AES-256-GCM) antes de chegar ao banco de dados, cada um com o número da sua chave.',
  security_data_2: 'As chaves vêm de fora do banco de dados: quem rouba só o banco de dados não lê o nome de ninguém.',
  security_data_3:
    'Entrar por link, redefinir a senha e criar conta dão a mesma resposta, quer o e-mail seja conhecido aqui, quer não.',
  security_data_4:
    'Estas páginas não executam scripts nem carregam nada de outros servidores. As demais executam apenas scripts próprios; o navegador tem ordem de recusar qualquer outro.',
  security_data_more: 'O que é guardado e por quanto tempo',

  security_never_title: 'O que nunca pedimos',
  security_never_lead: 'Nem por e-mail, nem no chat, nem por telefone:',
  security_never_1: 'a sua senha',
  security_never_2: 'um código do seu aplicativo ou um código de recuperação',
  security_never_3: 'que você mova dinheiro para algum lugar “por segurança”',
  security_never_4: 'que você instale um programa ou compartilhe a sua tela',
  security_never_text: 'Quem pede uma dessas coisas não somos nós. Não responda e nos avise.',

  security_limits_title: 'O que não podemos fazer por você',
  security_limits_1: 'Os preços mudam. A contabilidade guarda quantias, não o quanto elas valem.',
  security_limits_2: 'Os saldos não são cobertos por um fundo garantidor de depósitos.',
  security_limits_3: 'O software não torna honesto quem o opera. Ele deixa visível na contabilidade o que foi feito.',
  security_limits_4: 'Nenhum sistema é livre de falhas. Por isso existe a próxima seção.',

  security_report_title: 'Relatar uma vulnerabilidade',
  security_report_lead: 'Se você encontrou uma, queremos saber primeiro por você.',
  security_report_1: 'Conte o que você fez, passo a passo, e o que aconteceu; um script curto ajuda.',
  security_report_2:
    'Use as suas próprias contas. Não olhe os dados de outras pessoas e não deixe o serviço lento para os outros.',
  security_report_3:
    'Dê-nos tempo para corrigir antes de publicar. Avisamos quando estiver pronto e citamos o seu nome, se você quiser.',
  security_report_mail: 'Escreva para {address}',
  security_report_file: 'O mesmo para programas: security.txt',
}
