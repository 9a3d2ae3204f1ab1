// The halves of Asio and Beast that are compiled once.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
