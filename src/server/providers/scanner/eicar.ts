/**
 * The file that every scanner knows and that does nothing (EICAR, www.eicar.org/download-anti-malware-testfile), for trying one out. In two parts: a scanner that looks
 * at this machine would else take this source away.
 */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
