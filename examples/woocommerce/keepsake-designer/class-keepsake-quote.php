<?php
/**
 * Whether a quote is the shop's, whole, for this page and still good. It needs no WordPress.
 *
 * @package keepsake-designer
 */

class Keepsake_Quote {
	/**
	 * The claims of a quote that holds; null for any other.
	 *
	 * @param string $quote    As the designer handed it over.
	 * @param array  $keys     The keys of /.well-known/jwks.json.
	 * @param string $shop     The origin of the shop that signs.
	 * @param string $audience The origin of this page.
	 * @param int    $now      Seconds since 1970.
	 */
	public static function verify( string $quote, array $keys, string $shop, string $audience, int $now ): ?array {
		$parts = explode( '.', $quote );
		if ( count( $parts ) !== 3 ) {
			return null;
		}
		[ $head, $body, $signature ] = $parts;
		$header = json_decode( (string) self::bytes( $head ), true );
		$claims = json_decode( (string) self::bytes( $body ), true );
		if ( ! is_array( $header ) || ! is_array( $claims ) ) {
			return null;
		}
		// The algorithm is ours to say, not the quote's.
		if ( ( $header['alg'] ?? '' ) !== 'EdDSA' || ( $header['typ'] ?? '' ) !== 'keepsake-quote+jwt' ) {
			return null;
		}
		$key    = self::key_named( $keys, $header['kid'] ?? '' );
		$signed = self::bytes( $signature );
		if ( null === $key || strlen( (string) $signed ) !== SODIUM_CRYPTO_SIGN_BYTES ) {
			return null;
		}
		if ( ! sodium_crypto_sign_verify_detached( $signed, $head . '.' . $body, $key ) ) {
			return null;
		}
		$holds = ( $claims['iss'] ?? '' ) === $shop
			&& ( $claims['aud'] ?? '' ) === $audience
			&& is_int( $claims['exp'] ?? null ) && $claims['exp'] > $now
			&& is_int( $claims['total'] ?? null ) && $claims['total'] > 0
			&& is_string( $claims['currency'] ?? null ) && is_bool( $claims['taxIncluded'] ?? null )
			&& is_string( $claims['country'] ?? null ) && is_string( $claims['link'] ?? null )
			&& preg_match( '/^[0-9a-f-]{36}$/', (string) ( $claims['jti'] ?? '' ) );
		return $holds ? $claims : null;
	}

	/** The name of the key that a quote says it was signed with; nothing is verified by it. */
	public static function kid( string $quote ): string {
		$header = json_decode( (string) self::bytes( explode( '.', $quote )[0] ), true );
		return is_string( $header['kid'] ?? null ) ? $header['kid'] : '';
	}

	/** How many decimals a currency has (ISO 4217), however many a site shows. */
	public static function decimals( string $currency ): int {
		if ( in_array( $currency, explode( ' ', 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF' ), true ) ) {
			return 0;
		}
		return in_array( $currency, explode( ' ', 'BHD IQD JOD KWD LYD OMR TND' ), true ) ? 3 : 2;
	}

	/** The public key of that name, as bytes. */
	private static function key_named( array $keys, string $kid ): ?string {
		foreach ( $keys as $key ) {
			if ( is_array( $key ) && ( $key['kid'] ?? '' ) === $kid && ( $key['crv'] ?? '' ) === 'Ed25519' ) {
				$bytes = self::bytes( (string) ( $key['x'] ?? '' ) );
				return strlen( (string) $bytes ) === SODIUM_CRYPTO_SIGN_PUBLICKEYBYTES ? $bytes : null;
			}
		}
		return null;
	}

	/** Of base64url (RFC 4648, 5). */
	private static function bytes( string $text ): ?string {
		$bytes = base64_decode( strtr( $text, '-_', '+/' ), true );
		return false === $bytes ? null : $bytes;
	}
}
