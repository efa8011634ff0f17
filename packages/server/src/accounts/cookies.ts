import { LONGEST } from '@knossos/lab/accounts';
import { SecretCookie } from '../http/secret-cookie.js';

/** Says who is signed in; the database knows when that ends. */
export const SESSION = new SecretCookie('knossos', LONGEST / 1000);

/** Marks a browser in which somebody has signed in, also after he has signed out. */
export const DEVICE = new SecretCookie('knossos-device', (2 * LONGEST) / 1000);
