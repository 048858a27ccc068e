import type { siteStatus as english } from '../../en/site/site-status.ts'
import type { Translation } from '../../message.ts'

export const siteStatus: Translation<typeof english> = {
  status_title: 'Estado',
  status_description:
    'Si funcionan ahora el inicio de sesión, los depósitos, las retiradas, los precios, las conversiones, los correos y los libros, y desde cuándo no.',
  status_lead: 'Lo que funciona ahora, comprobado a las {time}. Abre la página otra vez para volver a mirar.',
  status_all_well: 'Todo funciona',
  status_not_all: 'No todo funciona',
  status_safe:
    'Tu dinero está a salvo donde está. Lo que está detenido vuelve a arrancar cuando alguien lo haya mirado.',
  status_down: 'Florin no puede llegar a su base de datos',
  status_down_lead:
    'Ahora no se puede leer ni mover nada, así que nada se pierde ni queda a medias. Inténtalo de nuevo en un minuto.',
  status_accounts: 'Inicio de sesión y cuentas',
  status_accounts_what: 'Iniciar sesión, ajustes, saldos e historial',
  status_deposits: 'Depósitos',
  status_deposits_what: 'Anunciar una transferencia bancaria y abonarla cuando llega',
  status_payouts: 'Retiradas a bancos',
  status_payouts_what: 'Pagar a cuentas bancarias',
  status_chain_withdrawals: 'Retiradas por {network}',
  status_chain_withdrawals_what: 'Enviar cripto y seguirla hasta su última confirmación',
  status_prices: 'Precios',
  status_prices_what: 'Al menos dos fuentes que coinciden y son recientes, para cada activo',
  status_swaps: 'Conversiones',
  status_swaps_what: 'Cotizaciones y su ejecución',
  status_letters: 'Correos',
  status_letters_what: 'Enlaces de confirmación, comprobantes y avisos por correo',
  status_books: 'Los libros',
  status_books_what: 'Cada minuto el libro mayor se comprueba a sí mismo',
  status_reserves: 'Reservas',
  status_reserves_what: 'Cada minuto se compara lo que hay en bancos y redes con lo que dicen los libros',
  status_working: 'Funciona',
  status_disturbed: 'Con problemas',
  status_stopped: 'Detenido',
  status_since: 'desde {time}',
  status_without: 'Sin precio para {assets}',
  status_concerns: 'Afecta a {assets}',
  status_checked: 'última comparación {time}',
}
