/**
 * Public keys of the phrase that every developer's tools publish ('test test … junk'): anybody can spend what is sent to their addresses. What pays
 * out is kept in accounts of its own.
 */
export const sandboxAccounts = {
  ethereum: {
    deposit: {
      path: "m/44'/60'/7'",
      xpub: 'xpub6Ce9NcJvTk37JBtr1eY9EsMZtMiNE1eTP4tmjVpfv5jBrmMxag6m2Vx99tzFbrPSgbYYCGJE82UetSJzNurv8JAzgEx2Duh3aa4p5ZW2gHX',
    },
    hot: {
      path: "m/44'/60'/9'",
      xpub: 'xpub6Ce9NcJvTk37PpiwSGqAkusuGidejkYix9H4VnGhpAFgstKo8eSHYUHtvffmVWfgn6PTWRV3Zi6qimv6d1JKwnikmdXPTQ4PkYAzs8mkM86',
    },
  },
  bitcoin: {
    deposit: {
      path: "m/84'/1'/0'",
      xpub: 'xpub6C5xRBuLDXFQzVcTxcqBS3Ne9Q91yk9bG4HHoZPosRFqNcFkbin9xHjYCkZNtS8LF3VEuxaWyVxGfmbXQVFwfNCe53gfmPqLkcNM6DxzTqa',
    },
    hot: {
      path: "m/84'/1'/9'",
      xpub: 'xpub6C5xRBuLDXFRR8b7ZfoA1KmZbZj1FcEVBavYjLnmUmYXHEQ95ThM5PayCWgjiB6TmrQ9VQAQq4x8FSKmFgAKvVU6zAcjEaAiKWz8n47NNj2',
    },
  },
  litecoin: {
    deposit: {
      path: "m/84'/1'/1'",
      xpub: 'xpub6C5xRBuLDXFR4jCkVMLrASju2bcqe8waYtTJ1Rmmy1YMb18YnNC5an4jGdDQfkDGFuKCygeAvJMbC6dSqQndRPyvFMKd9RyBFGU9thVgtSn',
    },
    hot: {
      path: "m/84'/1'/10'",
      xpub: 'xpub6C5xRBuLDXFRRcyERZguv6ePw99vMUia935eR4Wids2cga6Sj1Jc537k45X9Zv8FtM5bR4cPKJb4QbXT4W6ztyDTG4SZxcPyFNyqPQqbJdR',
    },
  },
  tron: {
    deposit: {
      path: "m/44'/195'/0'",
      xpub: 'xpub6BuRy7ZmkGfP2RWhoor1kWB1w9DvrtmJbFBvnC1bQ4SB5NbCHTyQYCJSXZtxDbFyHTmC7wkU2he3nYYdpZ3Vf6qUAkXSnL6RPif4BDtDEKr',
    },
  },
} as const
