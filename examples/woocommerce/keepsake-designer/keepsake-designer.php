<?php
/**
 * Plugin Name: Keepsake designer
 * Description: Customers design a piece on your page and pay you the price that its maker signed; the maker invoices you.
 * Version: 2.0.0
 * Requires PHP: 7.4
 * Requires Plugins: woocommerce
 * License: MIT
 *
 * Put [keepsake_designer piece="solitaire" product="42"] on a page. The product is any simple one with a price,
 * which is replaced by the quote's. The shop's owner enters this site's origin first, and makes a key with
 * the scope quotes:bill for it.
 *
 * @package keepsake-designer
 */

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/class-keepsake-quote.php';

/** Where the designer comes from, and the key by which it bills you: define both in wp-config.php. */
defined( 'KEEPSAKE_SHOP' ) || define( 'KEEPSAKE_SHOP', 'https://your.shop' );
defined( 'KEEPSAKE_KEY' ) || define( 'KEEPSAKE_KEY', '' );

add_action(
	'before_woocommerce_init',
	function () {
		if ( class_exists( '\Automattic\WooCommerce\Utilities\FeaturesUtil' ) ) {
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'custom_order_tables', __FILE__, true );
		}
	}
);

/** The origin of this site, as browsers write it. */
function keepsake_origin(): string {
	$parts = wp_parse_url( home_url() );
	$port  = isset( $parts['port'] ) ? ':' . $parts['port'] : '';
	return $parts['scheme'] . '://' . $parts['host'] . $port;
}

/**
 * Asks the maker's shop. The status is 0 where it does not answer.
 *
 * @return array{0: int, 1: array}
 */
function keepsake_ask( string $method, string $path, ?array $body = null ): array {
	$answer = wp_remote_request(
		KEEPSAKE_SHOP . $path,
		array(
			'method'  => $method,
			'timeout' => 15,
			'headers' => array( 'Authorization' => 'Bearer ' . KEEPSAKE_KEY, 'Content-Type' => 'application/json' ),
			'body'    => null === $body ? null : wp_json_encode( $body ),
		)
	);
	if ( is_wp_error( $answer ) ) {
		return array( 0, array() );
	}
	$told = json_decode( wp_remote_retrieve_body( $answer ), true );
	return array( (int) wp_remote_retrieve_response_code( $answer ), is_array( $told ) ? $told : array() );
}

/** The shop's keys, kept for five minutes, and asked for again when a quote names another: once a minute at most. */
function keepsake_keys( string $kid ): array {
	$kept = get_transient( 'keepsake_keys' );
	$keys = is_array( $kept ) ? $kept : array();
	if ( in_array( $kid, array_column( $keys, 'kid' ), true ) || get_transient( 'keepsake_keys_asked' ) ) {
		return $keys;
	}
	set_transient( 'keepsake_keys_asked', 1, MINUTE_IN_SECONDS );
	$answer = wp_remote_get( KEEPSAKE_SHOP . '/.well-known/jwks.json', array( 'timeout' => 10 ) );
	$told   = is_wp_error( $answer ) ? null : json_decode( wp_remote_retrieve_body( $answer ), true );
	if ( ! is_array( $told['keys'] ?? null ) ) {
		return $keys;
	}
	set_transient( 'keepsake_keys', $told['keys'], 5 * MINUTE_IN_SECONDS );
	return $told['keys'];
}

/** What a quote says, if it is the shop's, whole, for this site and in time. */
function keepsake_claims( string $quote ): ?array {
	$now = current_datetime()->getTimestamp();
	return Keepsake_Quote::verify( $quote, keepsake_keys( Keepsake_Quote::kid( $quote ) ), KEEPSAKE_SHOP, keepsake_origin(), $now );
}

add_shortcode(
	'keepsake_designer',
	function ( $given ) {
		$given = shortcode_atts( array( 'piece' => 'solitaire', 'product' => '0' ), $given );
		wp_enqueue_script_module( 'keepsake-embed', KEEPSAKE_SHOP . '/embed.js', array(), null );
		wp_enqueue_script_module( 'keepsake-basket', plugins_url( 'basket.js', __FILE__ ), array(), '2.0.0' );
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
	$refuse = fn( string $words ) => new WP_Error( 'keepsake_refused', $words, array( 'status' => 422 ) );
	$quote  = (string) $request['quote'];
	$claims = keepsake_claims( $quote );
	if ( null === $claims ) {
		return $refuse( __( 'This quote does not hold. Please choose the piece again.', 'keepsake-designer' ) );
	}
	if ( get_woocommerce_currency() !== $claims['currency'] ) {
		return $refuse( __( 'This piece is sold in another currency.', 'keepsake-designer' ) );
	}
	$decimals = Keepsake_Quote::decimals( $claims['currency'] );
	$amount   = $claims['total'] / 10 ** $decimals;
	// WooCommerce rounds what is paid to the decimals that it shows.
	if ( '' === KEEPSAKE_KEY || round( $amount, min( $decimals, wc_get_price_decimals() ) ) !== round( $amount, $decimals ) ) {
		return $refuse( __( 'This piece cannot be sold here yet: the settings of this site do not allow it.', 'keepsake-designer' ) );
	}
	wc_load_cart();
	foreach ( WC()->cart->get_cart() as $known ) {
		if ( ( $known['keepsake']['jti'] ?? '' ) === $claims['jti'] ) {
			return array( 'basket' => wc_get_cart_url() );
		}
	}
	$line = array(
		'keepsake' => array(
			'quote'  => $quote,
			'title'  => sanitize_text_field( $claims['title'] ),
			'amount' => $amount,
			'taxed'  => $claims['taxIncluded'],
			'until'  => $claims['exp'],
			'jti'    => $claims['jti'],
		),
	);
	if ( ! WC()->cart->add_to_cart( absint( $request['product'] ), 1, 0, array(), $line ) ) {
		return new WP_Error( 'keepsake_product', __( 'It could not be put into the basket.', 'keepsake-designer' ), array( 'status' => 409 ) );
	}
	return array( 'basket' => wc_get_cart_url() );
}

/** The price to give WooCommerce so that its customer pays the quoted amount: tax is in it once, or added once. */
function keepsake_price( array $quoted, WC_Product $product ): float {
	$amount = (float) $quoted['amount'];
	if ( ! wc_tax_enabled() || ! $product->is_taxable() ) {
		return $amount;
	}
	$rates = WC_Tax::get_rates( $product->get_tax_class() );
	$net   = $quoted['taxed'] ? $amount - array_sum( WC_Tax::calc_tax( $amount, $rates, true ) ) : $amount;
	if ( ! wc_prices_include_tax() ) {
		return $net;
	}
	// WooCommerce takes the tax of its own country out of a price, and adds that of the customer's.
	$base = apply_filters( 'woocommerce_adjust_non_base_location_prices', true )
		? WC_Tax::get_base_tax_rates( $product->get_tax_class( 'unfiltered' ) )
		: $rates;
	return $quoted['taxed'] && $base === $rates ? $amount : $net + array_sum( WC_Tax::calc_tax( $net, $base, false ) );
}

add_action(
	'woocommerce_before_calculate_totals',
	function ( $cart ) {
		foreach ( $cart->get_cart() as $key => $line ) {
			if ( ! isset( $line['keepsake'] ) ) {
				continue;
			}
			if ( $line['keepsake']['until'] <= current_datetime()->getTimestamp() ) {
				$cart->remove_cart_item( $key );
				wc_add_notice( __( 'The quote of a piece has expired. Please choose it again.', 'keepsake-designer' ), 'notice' );
				continue;
			}
			if ( 1 !== (int) $line['quantity'] ) {
				$cart->set_quantity( $key, 1, false );
			}
			$line['data']->set_sold_individually( true );
			$line['data']->set_price( keepsake_price( $line['keepsake'], $line['data'] ) );
			$line['data']->set_name( $line['keepsake']['title'] );
		}
	}
);

add_action(
	'woocommerce_checkout_create_order_line_item',
	function ( $item, $key, $line ) {
		if ( isset( $line['keepsake'] ) ) {
			$item->add_meta_data( '_keepsake_quote', $line['keepsake']['quote'], true );
			$item->add_meta_data( '_keepsake_jti', $line['keepsake']['jti'], true );
		}
	},
	10,
	3
);

/** The pieces of an order that the maker makes. */
function keepsake_pieces( WC_Order $order ): array {
	return array_filter( $order->get_items(), fn( $item ) => '' !== (string) $item->get_meta( '_keepsake_jti' ) );
}

/** True for the one order that takes a quote. WordPress' add_option() updates a row that somebody else has just added. */
function keepsake_take( string $jti, int $order_id ): bool {
	global $wpdb;
	$name = 'keepsake_quote_' . $jti;
	$wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO `$wpdb->options` ( `option_name`, `option_value`, `autoload` ) VALUES ( %s, %s, 'off' )", $name, $order_id ) );
	return (int) $wpdb->get_var( $wpdb->prepare( "SELECT `option_value` FROM `$wpdb->options` WHERE `option_name` = %s", $name ) ) === $order_id;
}

/**
 * Before any money is taken: each quote still holds, is used by no other order, and goes where it was quoted for.
 * What is thrown here stops the checkout with its message.
 */
function keepsake_claim( WC_Order $order ) {
	foreach ( keepsake_pieces( $order ) as $item ) {
		$quote  = (string) $item->get_meta( '_keepsake_quote' );
		$claims = keepsake_claims( $quote );
		if ( null === $claims ) {
			throw new Exception( __( 'The quote of a piece has expired. Please choose it again.', 'keepsake-designer' ) );
		}
		$country = $order->get_shipping_country() ? $order->get_shipping_country() : $order->get_billing_country();
		if ( $country !== $claims['country'] ) {
			/* translators: %s: country code */
			throw new Exception( sprintf( __( 'This piece is delivered within %s only.', 'keepsake-designer' ), $claims['country'] ) );
		}
		[ $status, $told ] = keepsake_ask( 'POST', '/api/quotes/verify', array( 'quote' => $quote, 'audience' => keepsake_origin() ) );
		if ( 200 !== $status ) {
			throw new Exception( __( 'The maker of your piece does not answer. Please try again in a minute.', 'keepsake-designer' ) );
		}
		if ( true !== ( $told['valid'] ?? false ) || ! keepsake_take( $claims['jti'], $order->get_id() ) ) {
			throw new Exception( __( 'The quote of a piece is used already. Please choose the piece again.', 'keepsake-designer' ) );
		}
	}
}
add_action( 'woocommerce_checkout_order_created', 'keepsake_claim' );
// The checkout block; it fires before the payment.
add_action( 'woocommerce_store_api_checkout_order_processed', 'keepsake_claim' );

/** The customer has paid: the maker is told in the background, and as often as it takes. */
function keepsake_bill_soon( $order_id ) {
	if ( keepsake_pieces( wc_get_order( $order_id ) ) ) {
		as_enqueue_async_action( 'keepsake_bill', array( (int) $order_id ), 'keepsake' );
	}
}
add_action( 'woocommerce_order_status_processing', 'keepsake_bill_soon' );
add_action( 'woocommerce_order_status_completed', 'keepsake_bill_soon' );

/** Has each piece billed to this site, under the order's number, and sends the customer to its proof. */
function keepsake_bill( $order_id ) {
	$order = wc_get_order( $order_id );
	if ( ! $order || ! $order->is_paid() ) {
		return;
	}
	foreach ( keepsake_pieces( $order ) as $item ) {
		if ( $item->get_meta( '_keepsake_billed' ) ) {
			continue;
		}
		$path              = '/api/quotes/' . $item->get_meta( '_keepsake_jti' ) . '/bill';
		[ $status, $told ] = keepsake_ask( 'POST', $path, array( 'reference' => (string) $order->get_order_number() ) );
		if ( 200 !== $status && ( $status < 400 || 429 === $status || $status >= 500 ) ) {
			as_schedule_single_action( current_datetime()->getTimestamp() + 5 * MINUTE_IN_SECONDS, 'keepsake_bill', array( (int) $order_id ), 'keepsake' );
			return;
		}
		if ( 200 !== $status ) {
			/* translators: %s: what the maker's shop said */
			$order->update_status( 'on-hold', sprintf( __( 'The maker does not take this sale: %s Refund the customer, or write to the maker.', 'keepsake-designer' ), ( $told['title'] ?? $status ) . '.' ) );
			return;
		}
		$item->add_meta_data( '_keepsake_billed', '1', true );
		$item->add_meta_data( __( 'Proof to approve', 'keepsake-designer' ), esc_url_raw( $told['link'] ), true );
		$item->save();
		/* translators: %s: address of a page */
		$order->add_order_note( sprintf( __( 'Please approve your piece, and it will be made: %s', 'keepsake-designer' ), esc_url_raw( $told['link'] ) ), 1 );
	}
}
add_action( 'keepsake_bill', 'keepsake_bill' );

/** A sale that is off: what nobody has ordered from the maker is not billed, and its quote is free again. */
function keepsake_unbill( $order_id ) {
	global $wpdb;
	$order = wc_get_order( $order_id );
	foreach ( keepsake_pieces( $order ) as $item ) {
		$jti = (string) $item->get_meta( '_keepsake_jti' );
		if ( $item->get_meta( '_keepsake_billed' ) ) {
			[ $status ] = keepsake_ask( 'DELETE', '/api/quotes/' . $jti . '/bill' );
			if ( 200 !== $status ) {
				$order->add_order_note( __( 'The maker still bills this piece. Write to them.', 'keepsake-designer' ) );
				continue;
			}
			$item->delete_meta_data( '_keepsake_billed' );
			$item->delete_meta_data( __( 'Proof to approve', 'keepsake-designer' ) );
			$item->save();
		}
		$wpdb->delete( $wpdb->options, array( 'option_name' => 'keepsake_quote_' . $jti, 'option_value' => (string) $order->get_id() ) );
	}
}
add_action( 'woocommerce_order_status_cancelled', 'keepsake_unbill' );
add_action( 'woocommerce_order_status_refunded', 'keepsake_unbill' );
