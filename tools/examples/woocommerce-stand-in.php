<?php
/**
 * As much of WordPress and WooCommerce as the plugin calls, with their names and signatures, refusing what they refuse.
 * Reads one command in JSON from each line, runs it and answers with one line:
 * php woocommerce-stand-in.php <plugin> <where the maker's shop listens>
 */

define( 'ABSPATH', __DIR__ );
define( 'MINUTE_IN_SECONDS', 60 );
define( 'KEEPSAKE_SHOP', 'https://shop.example' );
define( 'KEEPSAKE_KEY', getenv( 'KEEPSAKE_KEY' ) ?: '' );
[ , $plugin, $listens ] = $argv;

set_error_handler(
	function ( $level, $message, $file, $line ) {
		throw new ErrorException( $message, 0, $level, $file, $line );
	}
);

$site = (object) array(
	'now'        => 0,
	'hooks'      => array(),
	'transients' => array(),
	'options'    => array(),
	'orders'     => array(),
	'queue'      => array(),
	'asked'      => array(),
	'is_away'    => false,
	'settings'   => array( 'currency' => 'EUR', 'decimals' => 2, 'taxes' => true, 'prices_include_tax' => true, 'base' => 'DE' ),
	'rates'      => array( 'DE' => 19.0, 'FR' => 20.0 ),
);

// WordPress.

class WP_Error {
	public $code;
	public $message;
	public $data;
	public function __construct( $code = '', $message = '', $data = '' ) {
		[ $this->code, $this->message, $this->data ] = array( $code, $message, $data );
	}
}
function is_wp_error( $thing ) {
	return $thing instanceof WP_Error;
}
function __( $text, $domain ) {
	return $text;
}
function add_action( $hook, $callback, $priority = 10, $accepted_args = 1 ) {
	global $site;
	if ( ! is_callable( $callback ) && ! is_string( $callback ) ) {
		throw new Exception( "$hook is given nothing to call" );
	}
	$site->hooks[ $hook ][] = array( $callback, $accepted_args );
}
function do_action( $hook, ...$args ) {
	global $site;
	foreach ( $site->hooks[ $hook ] ?? array() as [ $callback, $accepted ] ) {
		$callback( ...array_slice( $args, 0, $accepted ) );
	}
}
function apply_filters( $hook, $value ) {
	return $value;
}
function add_shortcode( $tag, $callback ) {}
function home_url() {
	return 'https://partner.example';
}
function wp_parse_url( $url ) {
	return parse_url( $url );
}
function wp_json_encode( $value ) {
	return json_encode( $value );
}
function sanitize_text_field( $text ) {
	return trim( strip_tags( $text ) );
}
function esc_url_raw( $url ) {
	return preg_match( '~^https?://~', $url ) ? $url : '';
}
function absint( $number ) {
	return abs( (int) $number );
}
function current_datetime() {
	global $site;
	return new DateTimeImmutable( '@' . $site->now );
}
function get_transient( $name ) {
	global $site;
	[ $value, $until ] = $site->transients[ $name ] ?? array( false, 0 );
	return $until > $site->now ? $value : false;
}
function set_transient( $name, $value, $expiration = 0 ) {
	global $site;
	$site->transients[ $name ] = array( $value, $site->now + $expiration );
	return true;
}
function wp_remote_request( $url, $args = array() ) {
	global $site, $listens;
	$method        = $args['method'] ?? 'GET';
	$site->asked[] = "$method " . parse_url( $url, PHP_URL_PATH );
	if ( $site->is_away ) {
		return new WP_Error( 'http_request_failed', 'Connection timed out' );
	}
	$headers = array();
	foreach ( $args['headers'] ?? array() as $name => $value ) {
		$headers[] = "$name: $value";
	}
	$context = stream_context_create(
		array(
			'http' => array(
				'method'        => $method,
				'header'        => $headers,
				'content'       => $args['body'] ?? '',
				'ignore_errors' => true,
			),
		)
	);
	$body = file_get_contents( str_replace( 'https://shop.example', $listens, $url ), false, $context );
	preg_match( '~ (\d{3})~', $http_response_header[0], $status );
	return array( 'body' => $body, 'response' => array( 'code' => (int) $status[1] ) );
}
function wp_remote_get( $url, $args = array() ) {
	return wp_remote_request( $url, array( 'method' => 'GET' ) + $args );
}
function wp_remote_retrieve_body( $answer ) {
	return is_wp_error( $answer ) ? '' : $answer['body'];
}
function wp_remote_retrieve_response_code( $answer ) {
	return is_wp_error( $answer ) ? '' : $answer['response']['code'];
}

class WP_REST_Request implements ArrayAccess {
	private $params;
	public function __construct( $params ) {
		$this->params = $params;
	}
	public function offsetExists( $name ): bool {
		return isset( $this->params[ $name ] );
	}
	#[ReturnTypeWillChange]
	public function offsetGet( $name ) {
		return $this->params[ $name ] ?? null;
	}
	public function offsetSet( $name, $value ): void {}
	public function offsetUnset( $name ): void {}
}

/** One table, by the unique name of its rows. */
class Stand_In_Database {
	public $options = 'wp_options';
	public function prepare( $query, ...$args ) {
		return array( $query, $args );
	}
	public function query( $prepared ) {
		global $site;
		[ $query, [ $name, $value ] ] = $prepared;
		if ( 0 !== strpos( $query, 'INSERT IGNORE INTO `wp_options`' ) ) {
			throw new Exception( "Not a query of the plugin: $query" );
		}
		$is_new                   = ! isset( $site->options[ $name ] );
		$site->options[ $name ] ??= (string) $value;
		return $is_new ? 1 : 0;
	}
	public function get_var( $prepared ) {
		global $site;
		return $site->options[ $prepared[1][0] ] ?? null;
	}
	public function delete( $table, $where ) {
		global $site;
		[ 'option_name' => $name, 'option_value' => $value ] = $where;
		if ( ( $site->options[ $name ] ?? null ) !== $value ) {
			return 0;
		}
		unset( $site->options[ $name ] );
		return 1;
	}
}
$wpdb = new Stand_In_Database();

// Action Scheduler.

function as_enqueue_async_action( $hook, $args = array(), $group = '', $unique = false, $priority = 10 ) {
	return as_schedule_single_action( 0, $hook, $args, $group );
}
function as_schedule_single_action( $timestamp, $hook, $args = array(), $group = '', $unique = false, $priority = 10 ) {
	global $site;
	return array_push( $site->queue, array( $timestamp, $hook, $args ) );
}

// WooCommerce.

function get_woocommerce_currency() {
	global $site;
	return $site->settings['currency'];
}
function wc_get_price_decimals() {
	global $site;
	return $site->settings['decimals'];
}
function wc_tax_enabled() {
	global $site;
	return $site->settings['taxes'];
}
function wc_prices_include_tax() {
	global $site;
	return wc_tax_enabled() && $site->settings['prices_include_tax'];
}
function wc_get_cart_url() {
	return 'https://partner.example/cart';
}
function wc_load_cart() {}
function wc_add_notice( $message, $type = 'success' ) {
	if ( ! in_array( $type, array( 'success', 'notice', 'error' ), true ) ) {
		throw new Exception( "There is no notice of the type $type" );
	}
}

class WC_Tax {
	private static function of( $country ) {
		global $site;
		return isset( $site->rates[ $country ] ) ? array( $country => array( 'rate' => $site->rates[ $country ], 'compound' => 'no' ) ) : array();
	}
	public static function get_rates( $tax_class = '', $customer = null ) {
		return self::of( WC()->country );
	}
	public static function get_base_tax_rates( $tax_class = '' ) {
		global $site;
		return self::of( $site->settings['base'] );
	}
	/** Rounded to two decimals more than are shown, six at least. */
	public static function calc_tax( $price, $rates, $price_includes_tax = false, $deprecated = false ) {
		$taxes = array();
		foreach ( $rates as $key => [ 'rate' => $rate ] ) {
			$taxes[ $key ] = round( $price_includes_tax ? $price - $price / ( 1 + $rate / 100 ) : $price * $rate / 100, max( 6, wc_get_price_decimals() + 2 ) );
		}
		return $taxes;
	}
}

class WC_Product {
	private $price;
	private $name;
	private $sold_individually = false;
	public function __construct( $price ) {
		$this->price = $price;
	}
	public function is_purchasable() {
		return '' !== $this->price;
	}
	public function is_taxable() {
		return wc_tax_enabled();
	}
	public function get_tax_class( $context = 'view' ) {
		return '';
	}
	public function set_price( $price ) {
		if ( ! is_numeric( $price ) ) {
			throw new Exception( 'A price is a number' );
		}
		$this->price = $price;
	}
	public function get_price() {
		return $this->price;
	}
	public function set_name( $name ) {
		$this->name = $name;
	}
	public function get_name() {
		return $this->name;
	}
	public function set_sold_individually( $sold ) {
		$this->sold_individually = $sold;
	}
	public function is_sold_individually() {
		return $this->sold_individually;
	}
}

class WC_Cart {
	public $items = array();
	public function get_cart() {
		return $this->items;
	}
	public function add_to_cart( $product_id = 0, $quantity = 1, $variation_id = 0, $variation = array(), $cart_item_data = array() ) {
		$prices = array( 42 => '1.00', 43 => '' );
		if ( ! isset( $prices[ $product_id ] ) || $quantity <= 0 ) {
			return false;
		}
		$product = new WC_Product( $prices[ $product_id ] );
		if ( ! $product->is_purchasable() ) {
			return false;
		}
		$key = md5( $product_id . json_encode( $cart_item_data ) );
		// What is added twice is in the cart twice.
		$quantity += $this->items[ $key ]['quantity'] ?? 0;

		$this->items[ $key ] = $cart_item_data + array( 'key' => $key, 'product_id' => $product_id, 'quantity' => $quantity, 'data' => $product );
		return $key;
	}
	public function remove_cart_item( $cart_item_key ) {
		unset( $this->items[ $cart_item_key ] );
		return true;
	}
	public function set_quantity( $cart_item_key, $quantity = 1, $refresh_totals = true ) {
		$this->items[ $cart_item_key ]['quantity'] = $quantity;
		return true;
	}
	/** As WC_Cart_Totals does it: in cents, rounded line by line. */
	public function calculate_totals() {
		do_action( 'woocommerce_before_calculate_totals', $this );
		$total = 0;
		foreach ( $this->items as $item ) {
			$price = $item['data']->get_price() * $item['quantity'];
			$rates = WC_Tax::get_rates();
			if ( ! wc_tax_enabled() ) {
				$rates = array();
			}
			if ( wc_prices_include_tax() ) {
				$price -= array_sum( WC_Tax::calc_tax( $price, WC_Tax::get_base_tax_rates(), true ) );
			}
			$tax    = array_sum( WC_Tax::calc_tax( $price, $rates, false ) );
			$total += round( $price, wc_get_price_decimals() ) + round( $tax, wc_get_price_decimals() );
		}
		return $total;
	}
}

class WC_Order_Item_Product {
	private $meta = array();
	public function add_meta_data( $key, $value, $unique = false ) {
		$this->meta[ $key ] = $value;
	}
	public function get_meta( $key = '', $single = true, $context = 'view' ) {
		return $this->meta[ $key ] ?? '';
	}
	public function delete_meta_data( $key ) {
		unset( $this->meta[ $key ] );
	}
	public function save() {}
	public function all() {
		return $this->meta;
	}
}

class WC_Order {
	public $items = array();
	public $notes = array();
	private $id;
	private $status = 'pending';
	private $country;
	public function __construct( $id, $country ) {
		[ $this->id, $this->country ] = array( $id, $country );
	}
	public function get_id() {
		return $this->id;
	}
	public function get_order_number() {
		return (string) $this->id;
	}
	public function get_items( $types = 'line_item' ) {
		return $this->items;
	}
	public function get_shipping_country( $context = 'view' ) {
		return '';
	}
	public function get_billing_country( $context = 'view' ) {
		return $this->country;
	}
	public function get_status() {
		return $this->status;
	}
	public function is_paid() {
		return in_array( $this->status, array( 'processing', 'completed' ), true );
	}
	public function update_status( $new_status, $note = '', $manual = false ) {
		if ( ! in_array( $new_status, array( 'pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed' ), true ) ) {
			throw new Exception( "An order has no status $new_status" );
		}
		if ( '' !== $note ) {
			$this->add_order_note( $note );
		}
		if ( $new_status === $this->status ) {
			return false;
		}
		$this->status = $new_status;
		do_action( 'woocommerce_order_status_' . $new_status, $this->id, $this );
		return true;
	}
	public function add_order_note( $note, $is_customer_note = 0, $added_by_user = false ) {
		$this->notes[] = array( 'note' => $note, 'customer' => (bool) $is_customer_note );
	}
}
function wc_get_order( $id ) {
	global $site;
	return $site->orders[ $id ] ?? false;
}

class WooCommerce {
	public $cart;
	/** Of the customer's address. */
	public $country = 'DE';
	public function __construct() {
		$this->cart = new WC_Cart();
	}
}
function WC() {
	static $it;
	return $it ??= new WooCommerce();
}

require $plugin;

$commands = array(
	'set'      => function ( $to ) use ( $site ) {
		foreach ( $to as $name => $value ) {
			$site->$name = is_array( $value ) ? $value + $site->$name : $value;
		}
	},
	'basket'   => function ( $to ) {
		$answer = keepsake_add_to_basket( new WP_REST_Request( $to + array( 'product' => 42 ) ) );
		return is_wp_error( $answer ) ? array( 'refused' => $answer->message ) : $answer;
	},
	'quantity' => function ( $to ) {
		foreach ( array_keys( WC()->cart->items ) as $key ) {
			WC()->cart->set_quantity( $key, $to );
		}
	},
	'total'    => fn( $country ) => array( WC()->country = $country, WC()->cart->calculate_totals() )[1],
	'lines'    => fn() => count( WC()->cart->items ),
	/** An order of the cart, up to its payment; the cart stays, as in another tab. */
	'place'    => function ( $to ) use ( $site ) {
		WC()->country = $to['country'];
		WC()->cart->calculate_totals();
		$order = new WC_Order( 7001 + count( $site->orders ), $to['country'] );

		$site->orders[ $order->get_id() ] = $order;
		foreach ( WC()->cart->get_cart() as $key => $line ) {
			$item = new WC_Order_Item_Product();
			do_action( 'woocommerce_checkout_create_order_line_item', $item, $key, $line, $order );
			$order->items[] = $item;
		}
		try {
			do_action( $to['hook'], $order );
		} catch ( Exception $fault ) {
			return array( 'refused' => $fault->getMessage() );
		}
		return array( 'order' => $order->get_id() );
	},
	'status'   => fn( $to ) => wc_get_order( $to['order'] )->update_status( $to['status'] ),
	/** Runs what is due. */
	'run'      => function () use ( $site ) {
		[ $due, $site->queue ] = array( $site->queue, array() );
		foreach ( $due as [ $at, $hook, $args ] ) {
			if ( $at > $site->now ) {
				$site->queue[] = array( $at, $hook, $args );
			} else {
				do_action( $hook, ...$args );
			}
		}
		return count( $site->queue );
	},
	'order'    => function ( $id ) {
		$order = wc_get_order( $id );
		return array(
			'status' => $order->get_status(),
			'notes'  => $order->notes,
			'items'  => array_map( fn( $item ) => $item->all(), $order->items ),
		);
	},
	'asked'    => function () use ( $site ) {
		[ $asked, $site->asked ] = array( $site->asked, array() );
		return $asked;
	},
	'empty'    => function () {
		WC()->cart->items = array();
	},
);

while ( false !== ( $line = fgets( STDIN ) ) ) {
	[ $name, $to ] = json_decode( $line, true );
	echo json_encode( array( 'answer' => $commands[ $name ]( $to ) ) ), "\n";
}
