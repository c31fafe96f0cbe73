<?php
/**
 * Plugin Name: Keepsake designer
 * Description: Customers design a piece on your page; it goes into the basket at the price that its maker signed.
 * Version: 1.0.0
 * Requires PHP: 7.4
 * Requires Plugins: woocommerce
 * License: MIT
 *
 * Put [keepsake_designer piece="solitaire" product="42"] on a page. The product is any simple one; its price
 * is replaced by the quote's. The shop's owner enters this site's origin first.
 *
 * @package keepsake-designer
 */

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/class-keepsake-quote.php';

/** Where the designer comes from: define it in wp-config.php. */
if ( ! defined( 'KEEPSAKE_SHOP' ) ) {
	define( 'KEEPSAKE_SHOP', 'https://your.shop' );
}

/** The origin of this site, as browsers write it. */
function keepsake_origin(): string {
	$parts = wp_parse_url( home_url() );
	$port  = isset( $parts['port'] ) ? ':' . $parts['port'] : '';
	return $parts['scheme'] . '://' . $parts['host'] . $port;
}

/** The shop's keys, kept for five minutes. */
function keepsake_keys(): array {
	$keys = get_transient( 'keepsake_keys' );
	if ( is_array( $keys ) ) {
		return $keys;
	}
	$answer = wp_remote_get( KEEPSAKE_SHOP . '/.well-known/jwks.json', array( 'timeout' => 10 ) );
	$told   = is_wp_error( $answer ) ? null : json_decode( wp_remote_retrieve_body( $answer ), true );
	$keys   = is_array( $told['keys'] ?? null ) ? $told['keys'] : array();
	if ( $keys ) {
		set_transient( 'keepsake_keys', $keys, 5 * MINUTE_IN_SECONDS );
	}
	return $keys;
}

add_shortcode(
	'keepsake_designer',
	function ( $given ) {
		$given = shortcode_atts( array( 'piece' => 'solitaire', 'product' => '0' ), $given );
		wp_enqueue_script_module( 'keepsake-embed', KEEPSAKE_SHOP . '/embed.js', array(), null );
		wp_enqueue_script_module( 'keepsake-basket', plugins_url( 'basket.js', __FILE__ ), array(), '1.0.0' );
		return sprintf(
			'<keepsake-designer piece="%s" data-product="%d" data-basket="%s" data-nonce="%s"></keepsake-designer>',
			esc_attr( $given['piece'] ),
			absint( $given['product'] ),
			esc_url( rest_url( 'keepsake/v1/basket' ) ),
			esc_attr( wp_create_nonce( 'wp_rest' ) )
		);
	}
);

add_action(
	'rest_api_init',
	function () {
		register_rest_route(
			'keepsake/v1',
			'/basket',
			array(
				'methods'             => 'POST',
				'callback'            => 'keepsake_add_to_basket',
				'permission_callback' => fn( $request ) => (bool) wp_verify_nonce( $request->get_header( 'X-WP-Nonce' ), 'wp_rest' ),
			)
		);
	}
);

/** Puts a piece into the basket, at the price that was signed and no other. */
function keepsake_add_to_basket( WP_REST_Request $request ) {
	$claims = Keepsake_Quote::verify( (string) $request['quote'], keepsake_keys(), KEEPSAKE_SHOP, keepsake_origin(), time() );
	if ( null === $claims ) {
		return new WP_Error( 'keepsake_refused', __( 'This quote does not hold. Please choose the piece again.', 'keepsake-designer' ), array( 'status' => 422 ) );
	}
	if ( get_woocommerce_currency() !== $claims['currency'] ) {
		return new WP_Error( 'keepsake_currency', __( 'This piece is sold in another currency.', 'keepsake-designer' ), array( 'status' => 422 ) );
	}
	wc_load_cart();
	$line = array(
		'keepsake' => array(
			'quote' => (string) $request['quote'],
			'title' => sanitize_text_field( $claims['title'] ),
			'price' => $claims['total'] / 10 ** wc_get_price_decimals(),
			'link'  => esc_url_raw( $claims['link'] ),
			'until' => $claims['exp'],
			'jti'   => $claims['jti'],
		),
	);
	foreach ( WC()->cart->get_cart() as $known ) {
		if ( ( $known['keepsake']['jti'] ?? '' ) === $claims['jti'] ) {
			return array( 'basket' => wc_get_cart_url(), 'link' => $line['keepsake']['link'] );
		}
	}
	if ( ! WC()->cart->add_to_cart( absint( $request['product'] ), 1, 0, array(), $line ) ) {
		return new WP_Error( 'keepsake_product', __( 'It could not be put into the basket.', 'keepsake-designer' ), array( 'status' => 409 ) );
	}
	return array( 'basket' => wc_get_cart_url(), 'link' => $line['keepsake']['link'] );
}

add_action(
	'woocommerce_before_calculate_totals',
	function ( $cart ) {
		foreach ( $cart->get_cart() as $key => $line ) {
			if ( ! isset( $line['keepsake'] ) ) {
				continue;
			}
			if ( $line['keepsake']['until'] <= time() ) {
				$cart->remove_cart_item( $key );
				wc_add_notice( __( 'The quote of a piece has expired. Please choose it again.', 'keepsake-designer' ), 'notice' );
				continue;
			}
			$line['data']->set_price( $line['keepsake']['price'] );
			$line['data']->set_name( $line['keepsake']['title'] );
		}
	}
);

/** Whoever packs the order finds the piece, and the customer the way to its proof. */
add_action(
	'woocommerce_checkout_create_order_line_item',
	function ( $item, $key, $line ) {
		if ( isset( $line['keepsake'] ) ) {
			$item->add_meta_data( __( 'Proof to sign', 'keepsake-designer' ), $line['keepsake']['link'], true );
			$item->add_meta_data( '_keepsake_quote', $line['keepsake']['quote'], true );
		}
	},
	10,
	3
);
